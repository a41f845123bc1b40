import { isOwnMachine } from '../safe-url.ts'
import type { Message } from './message.ts'
import { wordsOf } from './messages.ts'
import { NotifyProblem, type Sender } from './sender.ts'

export type SmtpAccount = {
  host: string
  port: number
  /** TLS from the first byte; without it the server must offer STARTTLS, unless it is this very machine. */
  isSecure: boolean
  user: string
  password: string
  /** Sender as the server allows it: `药集 <no-reply@example.com>`. */
  from: string
  shop: string
}

const patienceMs = 8_000

function enclosed(message: Message) {
  if (message.kind !== 'invoice') return {}
  const files = [message, ...(message.others ?? [])]
  return { attachments: files.map(({ file, content }) => ({ filename: file, content: Buffer.from(content, 'base64') })) }
}

/** Mail by SMTP. The library comes with the first letter: a shop without mail never loads it. */
export function smtp({ host, port, isSecure, user, password, from, shop }: SmtpAccount): Sender {
  return {
    knows: () => true,
    async send(to, message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        host: host.replace(/^\[|\]$/g, ''),
        port,
        secure: isSecure,
        requireTLS: !isSecure && !isOwnMachine(host),
        ...(user !== '' && { auth: { user, pass: password } }),
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, ...wordsOf(message, shop), ...enclosed(message) })
      } catch (error) {
        const { code = '', responseCode = '' } = Object(error) as { code?: string; responseCode?: number | string }
        // What the server says may repeat the address.
        throw new NotifyProblem(`no mail by ${host}: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown'}`)
      } finally {
        transport.close()
      }
    },
  }
}
