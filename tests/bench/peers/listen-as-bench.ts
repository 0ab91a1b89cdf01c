import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

type AddRoutes = (app: FastifyInstance, pool: pg.Pool) => void

/** A handwritten server as a process of its own: its argument is the URL of the database, and it writes its own URL. */
export async function listenAsBench(connections: number, addRoutes: AddRoutes): Promise<void> {
  const app = Fastify()
  addRoutes(app, new pg.Pool({ connectionString: process.argv[2], max: connections }))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}
