import Fastify from 'fastify'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { parseEnv } from '../../../server/env.ts'
import { registerJobCode } from '../../../server/http/job-code-route.ts'

const ID = '0198f0a2-7c1d-7e2a-9b3c-0123456789ab'
const PIXELS_PER_MODULE = 4

async function answerFor(id: string) {
  const app = Fastify()
  registerJobCode(app, { env: parseEnv({ SITE_URL: 'https://stellen.example' }) })
  try {
    return await app.inject(`/job/${id}/qr.svg`)
  } finally {
    await app.close()
  }
}

/** Draws the squares of the SVG's one path, as a camera would see them. */
function drawn(svg: string) {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const size = modules * PIXELS_PER_MODULE
  const data = new Uint8Array(size * size * 4).fill(255)
  let x = 0
  let y = 0
  for (const [, command, first, second] of svg.matchAll(/([Mm])(-?\d+) (-?\d+)h1v1/g)) {
    x = Number(first) + (command === 'm' ? x : 0)
    y = Number(second) + (command === 'm' ? y : 0)
    for (let row = y * PIXELS_PER_MODULE; row < (y + 1) * PIXELS_PER_MODULE; row++) {
      const start = (row * size + x * PIXELS_PER_MODULE) * 4
      for (let pixel = 0; pixel < PIXELS_PER_MODULE; pixel++)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return { width: size, height: size, data }
}

test('a camera reads the URL of the job from the code', async () => {
  const answer = await answerFor(ID)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(decodeQR(drawn(answer.body))).toBe(`https://stellen.example/job/${ID}`)
})

test.each(['irgendwas', `${ID}0`, `..%2F${ID}`, '%22%3E%3Cscript%3E'])('%s has no code', async (id) => {
  expect((await answerFor(id)).statusCode).toBe(404)
})
