import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { fakeService } from '../../../testing/widgets/fake-service.ts'
import type { LogInOutcome } from './log-in.ts'
import { $partnerSession, logIn, logInPossible } from './parts.ts'
import { fakeWindow, freshPage, over, wire } from './test-support/partner-page.ts'

freshPage()

const docs = readFileSync('docs/partners/log-in.md', 'utf8')
const named = Array.from(/在点击事件里直接调用.*?答复 (.*?) \|/.exec(docs)?.[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name = '']) => name)

/** Logs in by a window that is answered so. */
async function answered(answer: (page: ReturnType<typeof fakeWindow>) => void): Promise<LogInOutcome> {
  const page = fakeWindow()
  await logInPossible()
  const outcome = logIn()
  answer(page)
  return outcome
}

async function withoutWindow(): Promise<LogInOutcome> {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await logInPossible()
  return logIn()
}

const walks: Record<LogInOutcome, () => Promise<LogInOutcome>> = {
  member: () => {
    fakeService(() => wire('first'))
    return answered(({ say }) => say({ code: 'c' }))
  },
  refused: () => answered(({ say }) => say({})),
  blocked: withoutWindow,
  closed: () => answered(({ opened }) => void (opened.closed = true)),
  failed: () => {
    fakeService(over)
    return answered(({ say }) => say({ code: 'c' }))
  },
  // Without https a browser has no `crypto.subtle`; what was made before is used up first.
  impossible: async () => {
    await withoutWindow()
    vi.stubGlobal('crypto', {})
    await withoutWindow()
    expect(await logInPossible()).toBe(false)
    return logIn()
  },
  leaving: () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {})
    configureEnvironment({ returnTo: 'https://portal.test/buy' })
    return withoutWindow()
  },
}

test('a log-in answers what the docs name, and nothing else', () => {
  expect(named.toSorted()).toEqual(Object.keys(walks).toSorted())
})

test.each(Object.entries(walks))('a log-in answers %s, and a visitor reads why', async (outcome, walk) => {
  expect(await walk()).toBe(outcome)
  const session = $partnerSession.get()
  if (outcome === 'member') expect(session).toMatchObject({ state: 'member', company: '丹提大药房' })
  else if (outcome !== 'leaving') expect(session).toEqual({ state: 'visitor', note: expect.stringMatching(/\p{Script=Han}/u) })
})

test('a window that the opener policy of the page has cut off at once leads to our site, where the page may come back', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  configureEnvironment({ returnTo: 'https://portal.test/buy' })
  expect(await answered(({ opened }) => void (opened.closed = true))).toBe('leaving')
  expect(new URL(String(assign.mock.lastCall?.[0])).searchParams.get('return')).toBe('https://portal.test/buy')
})
