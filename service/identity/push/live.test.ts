import { request, type IncomingMessage } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import cookie from '@fastify/cookie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logoutCall } from '@yaoji/contract/calls/identity/session'
import { messageMuteCall, messageReadCall } from '@yaoji/contract/calls/identity/inbox'
import { registerErrorHandler } from '../../platform/http/reply/error-handler.ts'
import { visitor } from '../../platform/http/request/visit.ts'
import { tell, type Telling } from '../inbox/tell.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { holdRequest, untilClosing } from '../../../testing/service/processes/held-request.ts'
import { dialects } from '../../../testing/service/index.ts'
import { createNewsReader } from './news.ts'
import { registerLive } from './routes.ts'

const as = 'buyer'
const times = { lookMs: 5, beatMs: 60_000, sessionsMs: 5 }
const connectionsMax = 5

/** What a page hears, event by event. */
type Listener = { status: number; headers: IncomingMessage['headers']; next: () => Promise<object | 'ended'>; leave: () => void }

function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, answer => {
      const heard: (object | 'ended')[] = []
      const waiting: ((event: object | 'ended') => void)[] = []
      const push = (event: object | 'ended') => {
        const first = waiting.shift()
        if (first) first(event)
        else heard.push(event)
      }
      let rest = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts.filter(each => each.includes('data: ')))
          push(JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}') as object)
      })
      answer.on('close', () => push('ended'))
      const next = () => {
        const event = heard.shift()
        return event === undefined ? new Promise<object | 'ended'>(take => waiting.push(take)) : Promise.resolve(event)
      }
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, next, leave: () => asked.destroy() })
    })
    asked.on('error', reject).end()
  })
}

async function freshOf(reader: ReturnType<typeof createNewsReader>): Promise<readonly object[]> {
  let heard: readonly object[] = []
  await reader.fresh(async news => void (heard = news))
  return heard
}

describe.each(dialects)('messages while a page is open on %s', dialect => {
  let shop: Shop
  let app: FastifyInstance
  let url: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    app = fastify({ logger: false, return503OnClosing: false })
    await app.register(cookie)
    app.decorateRequest('visit')
    app.addHook('onRequest', async each => void (each.visit = visitor))
    registerErrorHandler(app, shop.context)
    registerLive(app, shop.context, times, connectionsMax)
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/live/messages`
  })
  afterEach(async () => {
    await app.close()
    await closeShop(shop)
  })

  const origin = () => ({ origin: shop.config.siteOrigin })
  const hear = async (username: string) => listen(url, { cookie: await shop.login(username), ...origin() })
  const say = (source: string, more: Partial<Telling> = {}) => {
    const telling = {
      memberId: memberIds[as],
      kind: 'system',
      source,
      title: source,
      path: '/order',
      now: shop.clock.now(),
      ...more,
    } as const
    return shop.database.write(trx => tell(trx, telling))
  }

  it('come to the people of the store as they are reported, with the number next to 消息, and to no others', async () => {
    await say('before')
    const [own, rival] = await Promise.all([hear(as), hear('rival')])
    expect(own.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    expect([await own.next(), await rival.next()]).toEqual([{ message_count: 1 }, { message_count: 0 }])
    await say('first')
    expect(await own.next()).toEqual({ message_count: 2, title: 'first', path: '/order' })
    await say('for the rival', { memberId: memberIds.rival })
    expect(await rival.next()).toEqual({ message_count: 1, title: 'for the rival', path: '/order' })
    await shop.call(messageMuteCall, { as, body: { kind: 'activity', is_muted: 1 } })
    await say('muted', { kind: 'activity' })
    expect(await own.next()).toEqual({ message_count: 2 })
  })

  it('that were reported before anybody listened are no news to a requester while the reader begins', async () => {
    await say('before')
    const { read } = shop.database
    let questions = 0
    let meanwhile: Promise<unknown> | undefined
    const selectFrom = (table: 'message') => {
      if (++questions === 2) meanwhile = heard()
      return read.selectFrom(table)
    }
    const reader = createNewsReader({ selectFrom } as unknown as typeof read) // All that it asks.
    const heard = () => freshOf(reader)
    await reader.begin()
    expect(await meanwhile).toEqual([])
    await say('first')
    expect(await heard()).toHaveLength(1)
  })

  it('are read from the second listener on, where the database did not answer the first', async () => {
    const { read } = shop.database
    let questions = 0
    const selectFrom = (table: 'message') => {
      if (++questions === 1) throw new Error('no connection')
      return read.selectFrom(table)
    }
    const reader = createNewsReader({ selectFrom } as unknown as typeof read) // All that it asks.
    await expect(reader.begin()).rejects.toThrow('no connection')
    await reader.begin()
    await say('first')
    expect(await freshOf(reader)).toHaveLength(1)
  })

  it('that could not be reported are reported at the next look', async () => {
    const reader = createNewsReader(shop.database.read)
    await reader.begin()
    await say('first')
    await expect(reader.fresh(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
    expect(await freshOf(reader)).toHaveLength(1)
    expect(await freshOf(reader)).toEqual([])
  })

  it('that one device reads are counted no more on the others, at once; no other person hears of it', async () => {
    await say('before')
    const whole = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/live/messages`
    const [own, rival] = await Promise.all(
      [as, 'rival'].map(async username => listen(whole, { cookie: await shop.login(username), ...origin() })),
    )
    expect([await own?.next(), await rival?.next()]).toEqual([{ message_count: 1 }, { message_count: 0 }])
    await shop.call(messageReadCall, { as: 'rival', body: {} })
    expect(await rival?.next()).toEqual({ message_count: 0 })
    await shop.call(messageReadCall, { as, body: {} })
    expect(await own?.next()).toEqual({ message_count: 0 })
    own?.leave()
    rival?.leave()
  })

  it('are for members alone, from the pages of the site', async () => {
    expect((await listen(url, origin())).status).toBe(401)
    expect((await listen(url, { cookie: await shop.login(as), origin: 'https://other.test' })).status).toBe(401)
  })

  it('end with the session, at a log-out and when the store is frozen', async () => {
    const headers = { cookie: await shop.login(as), ...origin() }
    const [leaver, frozen] = [await listen(url, headers), await hear('rival')]
    await Promise.all([leaver.next(), frozen.next()])
    await shop.call(logoutCall, { headers })
    expect([await leaver.next(), await leaver.next()]).toEqual([{}, 'ended'])
    await shop.database.write(trx => trx.updateTable('member').set({ status: 'frozen' }).where('id', '=', memberIds.rival).execute())
    expect([await frozen.next(), await frozen.next()]).toEqual([{}, 'ended'])
  })

  it('are bounded: the oldest of one reader makes room, and a process takes no more than its measure', async () => {
    const own = [await hear(as), await hear(as), await hear(as), await hear(as)]
    await Promise.all(own.map(each => each.next()))
    const fifth = await hear(as)
    expect([await own[0]?.next(), await fifth.next()]).toEqual(['ended', { message_count: 0 }])
    expect((await hear('rival')).status).toBe(200)
    const refused = await hear('special')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    fifth.leave()
    await say('later')
    expect(await own[1]?.next()).toMatchObject({ title: 'later' })
  })

  it('end when the service stops; late requests learn when to come back', async () => {
    const headers = { cookie: await shop.login(as), ...origin() }
    const own = await listen(url, headers)
    await own.next()
    const late = await holdRequest(url, headers)
    const closing = app.close()
    expect(await own.next()).toBe('ended')
    await untilClosing(url)
    const answer = await late.finish()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/^retry: \d{4}$/m)
    await closing
  })

  it('cost one question, however many were reported', async () => {
    const asked = await countQueries(shop.database.read, async db => {
      const reader = createNewsReader(db)
      await reader.begin()
      for (const source of ['a', 'b', 'c']) await say(source)
      const found = await freshOf(reader)
      expect([found.length, await freshOf(reader)]).toEqual([3, []])
    })
    // Two to begin, and one for each look.
    expect(asked.queries).toBe(4)
  })
})
