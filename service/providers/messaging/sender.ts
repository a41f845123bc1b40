import type { Message, Way } from './message.ts'

/** Brings messages on one way. Each provider is one of these; which one is chosen by configuration. */
export type Sender = {
  /** Whether it has a form for messages of this kind: providers of SMS want each approved. */
  knows: (kind: Message['kind']) => boolean
  /** @throws {NotifyProblem} where the message was not taken */
  send: (to: string, message: Message) => Promise<void>
}

/** Those that the shop has; none where nothing is configured. */
export type Senders = { readonly [Each in Way]: Sender | undefined }

/** Why a message did not go, for operators; it never names whom it was for, nor a code. */
export class NotifyProblem extends Error {
  override readonly name = 'NotifyProblem'
}
