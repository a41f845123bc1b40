import { sendByFetch } from '../payments/send.ts'
import type { LogisticsProvider } from './provider.ts'
import { kuaidi100 } from './kuaidi100.ts'
import { messages } from './messages.ts'

const standardUrl = 'https://poll.kuaidi100.com/poll'

/** The account with 快递100, if there is one (docs/operators/logistics.md). */
export function readLogistics(
  given: (name: string) => string | undefined,
  tell: (problem: string) => void,
  serviceOrigin: string,
): LogisticsProvider | undefined {
  const key = given('YAOJI_KUAIDI100_KEY')
  const url = given('YAOJI_KUAIDI100_URL') ?? standardUrl
  if (key === undefined) return
  if (!/^[\w-]{6,64}$/.test(key)) tell(messages.badKey)
  if (!URL.canParse(url)) tell('YAOJI_KUAIDI100_URL must be an address')
  return kuaidi100({ key, url, serviceOrigin, send: sendByFetch })
}
