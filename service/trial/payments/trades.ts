import { generateKeyPairSync, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { ChannelId } from '../../providers/payments/channel.ts'

/** One trade as a provider keeps it. Amounts are in fen. */
export type Trade = {
  /** The shop's number. */
  id: string
  channel: ChannelId
  amount: number
  subject: string
  notifyUrl: string
  returnUrl: string
  expiresAt: number
  state: 'open' | 'paid' | 'closed'
  tradeNumber: string
  refunds: { id: string; amount: number }[]
}

export type KeyPair = { privateKey: KeyObject; publicKey: KeyObject }

/** What the stand-in remembers, so that it outlives a restart as a provider would. */
export type Trades = {
  find: (id: string) => Trade | undefined
  keep: (trade: Trade) => void
  /** A key of its own under a name, made once. */
  keyPair: (name: string) => KeyPair
  close: () => void
}

const bits = 2_048

const readPair = (pem: string): KeyPair => ({ privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) })

/** Trades in a file of their own, or in memory. */
export function openTrades(file: string): Trades {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('create table if not exists kept (name text primary key, value text not null) strict')
  const read = (name: string) =>
    (database.prepare('select value from kept where name = ?').get(name) as { value: string } | undefined)?.value
  const write = (name: string, value: string) =>
    database.prepare('insert into kept values (?, ?) on conflict (name) do update set value = excluded.value').run(name, value)
  return {
    find: id => {
      const text = read(`trade:${id}`)
      return text === undefined ? undefined : (JSON.parse(text) as Trade) // Written below.
    },
    keep: trade => void write(`trade:${trade.id}`, JSON.stringify(trade)),
    keyPair(name) {
      const known = read(`key:${name}`)
      if (known !== undefined) return readPair(known)
      const pem = generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
      write(`key:${name}`, pem)
      return readPair(pem)
    },
    close: () => database.close(),
  }
}
