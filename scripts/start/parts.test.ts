import { describe, expect, test } from 'vitest'
import { fullEnvironment, makePlan } from './parts.ts'
import { Problem } from './problem.ts'

describe('addresses', () => {
  test('have the agreed defaults', () => {
    const { settings, service, site, partner, console: desk } = makePlan({})
    expect(settings).toMatchObject({ serviceOrigin: 'http://localhost:8787', siteOrigin: 'http://localhost:4321' })
    expect([service, site, partner, desk].map(({ port }) => port)).toEqual([8787, 4321, 4330, 4350])
  })

  test('follow the ports', () => {
    const { config, settings } = makePlan({ YAOJI_SERVICE_PORT: '9001', YAOJI_SITE_PORT: '9002' })
    expect(config).toMatchObject({ serviceOrigin: 'http://localhost:9001', siteOrigin: 'http://localhost:9002' })
    expect(settings).toMatchObject({ serviceOrigin: 'http://localhost:9001', siteOrigin: 'http://localhost:9002' })
  })

  test('are left alone when they are named', () => {
    const origin = 'https://api.example.com'
    expect(fullEnvironment({ YAOJI_SERVICE_PORT: '9001', YAOJI_SERVICE_ORIGIN: origin })).toMatchObject({
      YAOJI_SERVICE_ORIGIN: origin,
    })
  })

  test('are asked on this machine when the servers listen on all of them', () => {
    expect(makePlan({ YAOJI_HOST: '0.0.0.0' }).site).toMatchObject({ host: '0.0.0.0', probeUrl: 'http://127.0.0.1:4321/' })
  })
})

describe('a wrong variable ends the start with one sentence that names it', () => {
  test.each([
    ['YAOJI_SITE_PORT', 'eighty'],
    ['YAOJI_PARTNER_PORT', '70000'],
    ['YAOJI_SERVICE_PORT', '0'],
    ['YAOJI_SERVICE_PORT', 'eighty'],
    ['YAOJI_SERVICE_ORIGIN', 'http://localhost:8787/'],
    ['YAOJI_SITE_ORIGIN', 'localhost:4321'],
    ['YAOJI_STATISTICS_URL', 'javascript:alert(1)'],
    ['YAOJI_LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const start = () => makePlan({ [name]: value })
    expect(start).toThrow(Problem)
    expect(start).toThrow(name)
  })
})
