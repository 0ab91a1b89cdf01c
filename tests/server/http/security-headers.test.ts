import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, registerSecurityHeaders } from '../../../server/http/security-headers.ts'
import { testEnv } from '../../harness/test-env.ts'

describe('the Content-Security-Policy of pages', () => {
  const env = testEnv({ url: 'postgres://localhost/none', authSecret: 'x'.repeat(32) })
  const policy = (web: 'built' | 'development') => contentSecurityPolicy('bm9uY2U=', { web, env })

  it('runs nothing without the nonce on a built page', () => {
    expect(policy('built')).toContain("script-src 'self' 'nonce-bm9uY2U='")
    expect(policy('built')).toContain("style-src 'self' 'nonce-bm9uY2U='")
    expect(policy('built')).not.toContain('blob:')
    expect(policy('built')).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('shows pictures of this site only: a foreign host would learn who visits', () => {
    expect(policy('built')).toContain("; img-src 'self' data:;")
    expect(policy('development')).toContain("; img-src 'self' data:;")
  })

  it('takes scripts, styles and fonts of one folder of a CDN, and nothing else from it', () => {
    const assetBase = 'https://cdn.example/site'
    const given = contentSecurityPolicy('bm9uY2U=', { web: 'built', env: { ...env, assetBase } })
    const from = given.split('; ').filter((directive) => directive.includes('cdn.example'))
    expect(from).toEqual([
      "script-src 'self' https://cdn.example/site/assets/ 'nonce-bm9uY2U='",
      "style-src 'self' https://cdn.example/site/assets/ 'nonce-bm9uY2U='",
      "font-src 'self' https://cdn.example/site/assets/",
    ])
    expect(policy('built')).not.toContain('/assets/')
  })

  it('says where a browser reports, and to the Reporting API only over https: it has no other', () => {
    const of = (siteUrl: string) =>
      contentSecurityPolicy('bm9uY2U=', { web: 'built', env: { ...env, siteUrl } }, '/job/:slug')
    const address = 'report-uri /api/csp-reports?page=%2Fjob%2F%3Aslug'
    expect(of('https://stellen.example').endsWith(`; ${address}; report-to csp`)).toBe(true)
    expect(of('http://localhost:3000').endsWith(`; ${address}`)).toBe(true)
  })

  it("lets Vite's client wait for a restarted server in development", () => {
    expect(policy('development')).toContain("worker-src 'self' blob:")
  })

  it('of its own, as GraphiQL has one, reports too; what is no page keeps its own as it is', async () => {
    const own = "default-src 'none'; script-src 'self'"
    const app = Fastify()
    const context = { web: 'built', env: { ...env, siteUrl: 'https://stellen.example' } }
    registerSecurityHeaders(app, context as Parameters<typeof registerSecurityHeaders>[1])
    app.get('/graphiql', (_request, reply) =>
      reply.header('content-security-policy', own).type('text/html; charset=utf-8').send('<p>'),
    )
    app.get('/data', (_request, reply) => reply.header('content-security-policy', own).send({}))
    const page = (await app.inject('/graphiql')).headers
    expect(page['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; report-uri \/api\/csp-reports\?page=[^;]*; report-to csp$/,
    )
    expect(page['reporting-endpoints']).toMatch(/^csp="\/api\/csp-reports\?page=/)
    const data = (await app.inject('/data')).headers
    expect([data['content-security-policy'], data['reporting-endpoints']]).toEqual([own, undefined])
    await app.close()
  })
})
