import { loginCall, type LoginChallengeWire } from '@yaoji/contract/calls/identity/session'
import { testPassword } from '../people/add-member.ts'
import type { TestApp } from '../app/start-test-app.ts'

const numerals = '零一二三四五六七八九'

function numberOf(text: string): number {
  if (text === '两') return 2
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return 10 * (tens === '' ? 1 : numerals.indexOf(tens ?? '')) + (ones ? numerals.indexOf(ones) : 0)
}

/** What a buyer would answer to the question of a log-in. */
export function answerTo(question: string): string {
  const [one = NaN, other = NaN] = [...question.matchAll(/([两一二三四五六七八九十]+)[盒片]/g)].map(([, text = '']) => numberOf(text))
  if (question.includes('又入库')) return String(one + other)
  return String(question.startsWith('每盒') ? one * other : one - other)
}

const home = '203.0.113.7'

export type Answer = { code: number; msg: string; errors?: object; data: { challenge?: LoginChallengeWire } | null; device: string }
type Try = {
  username?: string
  password?: string
  ip?: string
  device?: string
  challenge?: LoginChallengeWire | undefined
  answer?: string
}

/** Somebody at the log-in, who knows the password or does not. */
export function guesserOf(shop: () => TestApp) {
  async function attempt({ username = 'buyer', password = 'wrong', ip = home, device, challenge, answer }: Try): Promise<Answer> {
    const answered = challenge && { challenge_id: challenge.id, challenge_answer: answer ?? answerTo(challenge.question) }
    const response = await shop().app.inject({
      method: 'POST',
      url: loginCall.path,
      remoteAddress: ip,
      headers: {
        origin: shop().config.siteOrigin,
        'content-type': 'application/x-www-form-urlencoded',
        ...(device && { cookie: `__Host-did=${device}` }),
      },
      payload: new URLSearchParams({ username, password, ...answered }).toString(),
    })
    const cookie = response.cookies.find(({ name }) => name === '__Host-did')
    return { ...response.json(), device: cookie?.value ?? '' }
  }
  /** Goes on as who answers every question. */
  async function guesses(count: number, from: Try = {}): Promise<Answer[]> {
    const answers: Answer[] = []
    for (let number = 0; number < count; number++) {
      answers.push(await attempt({ ...from, challenge: answers.at(-1)?.data?.challenge }))
    }
    return answers
  }
  const logIn = (from: Try = {}) => attempt({ password: testPassword, ...from })
  /** Enough failures from other addresses that every log-in requires a challenge. */
  const attack = (username = 'buyer') =>
    Promise.all(Array.from({ length: 20 }, (_, index) => attempt({ username, ip: `198.51.100.${index}` })))
  return { attempt, guesses, logIn, attack }
}
