import type { HostPage } from './page.ts'

/** Pages whose service fails once, each in another way. */
export const faultPages: readonly HostPage[] = (
  [
    ['HTML in place of JSON', 'html'],
    ['an answer that is cut off', 'cut'],
    ['no data', 'nothing'],
    ['a text for the list', 'text'],
    ['too many requests', 'busy'],
    ['a log-in asked for', 'login'],
    ['an error', 'broken'],
    ['a connection that is reset', 'reset'],
    ['no answer', 'silent'],
  ] as const
).map(([name, fault]) => ({ name: `a service with ${name}`, fault, ending: 'heals' }))
