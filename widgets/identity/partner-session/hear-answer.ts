import { environment } from '../../base/lib/environment.ts'

/** What our window says to the page that has opened it, and to no other. */
export type WindowAnswer = { about: 'yaoji-partner-login'; state: string; code?: string }

type Heard = { code: string } | 'refused' | 'closed'

const lookEveryMs = 300

const isAnswer = (data: unknown, state: string): data is WindowAnswer =>
  typeof data === 'object' &&
  data !== null &&
  'about' in data &&
  data.about === 'yaoji-partner-login' &&
  'state' in data &&
  data.state === state

/** Waits for the answer of one window: of our origin, from that window, to this very question. */
export function hearAnswer(opened: Window, state: string): Promise<Heard> {
  return new Promise(resolve => {
    const end = (heard: Heard) => {
      removeEventListener('message', hear)
      clearInterval(timer)
      resolve(heard)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== environment.siteOrigin || source !== opened || !isAnswer(data, state)) return
      end(typeof data.code === 'string' ? { code: data.code } : 'refused')
    }
    // An answer that is on its way when the window closes comes first.
    const timer = setInterval(() => opened.closed && setTimeout(end, lookEveryMs, 'closed'), lookEveryMs)
    addEventListener('message', hear)
  })
}
