/** Where the shop's chat is, and when somebody sits there. */
export type ChatWindow = {
  /** The page that is framed. */
  url: string
  /** Minutes of the day in China; without them always. */
  hours: readonly [from: number, to: number] | undefined
}

/** The stand-in's page, on the service. */
export const trialChatPath = '/trial-chat'

type Given = (name: string) => string | undefined
type Tell = (problem: string) => void

const hoursPattern = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/

function readHours(text: string | undefined, tell: Tell): ChatWindow['hours'] {
  if (text === undefined) return
  const [, ...parts] = hoursPattern.exec(text) ?? []
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const hours = [60 * fromHour + fromMinute, 60 * toHour + toMinute] as const
  if (parts.length === 4 && hours[0] < hours[1]) return hours
  tell('YAOJI_CHAT_HOURS must be like 08:30-18:00, the time in China.')
}

/** The chat that the environment names; each problem is one sentence. */
export function readChatWindow(given: Given, tell: Tell, siteOrigin: string): ChatWindow | undefined {
  const [url, hours] = [given('YAOJI_CHAT_URL'), readHours(given('YAOJI_CHAT_HOURS'), tell)]
  if (url === undefined) return
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search !== '' || parsed.hash !== '') {
    tell('YAOJI_CHAT_URL must be the address of the chat page, like https://chat.example.com/window, without a query.')
    return
  }
  // A frame of our own origin could reach into the page around it.
  if (parsed.origin === siteOrigin) tell('YAOJI_CHAT_URL must have another origin than YAOJI_SITE_ORIGIN.')
  return { url: parsed.href, hours }
}
