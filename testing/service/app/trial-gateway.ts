import { openGateway, type Gateway } from '../../../service/trial/payments/gateway.ts'
import { openTrades, type KeyPair } from '../../../service/trial/payments/trades.ts'
import type { ChannelId } from '../../../service/providers/payments/channel.ts'
import { ChannelProblem } from '../../../service/providers/payments/channels.ts'

/** Making a key takes a tenth of a second; all shops of a process may have the same. */
const keyPairs = new Map<string, KeyPair>()

function tradesInMemory() {
  const trades = openTrades(':memory:')
  return {
    ...trades,
    keyPair(name: string): KeyPair {
      const pair = keyPairs.get(name) ?? trades.keyPair(name)
      keyPairs.set(name, pair)
      return pair
    },
  }
}

/** What befalls the shop's next calls to a provider. */
export type Fault = 'answer-lost' | 'unreachable'

export type TrialGateway = {
  open: (shop: { serviceOrigin: string; now: () => number }) => Gateway
  gateway: () => Gateway
  /** The calls that came through, by their last word. */
  asked: () => string[]
  /** From now on, until it is called without one. */
  setFault: (fault?: Fault) => void
}

/** The stand-in for providers as tests use it: nothing is sent over a network, and calls can be lost on their way. */
export function trialGateway(): TrialGateway {
  let gateway: Gateway | undefined
  let fault: Fault | undefined
  const asked: string[] = []
  return {
    open(shop) {
      gateway = openGateway(':memory:', shop, tradesInMemory())
      for (const id of ['alipay', 'wechat'] as const satisfies readonly ChannelId[]) {
        const account = gateway.accounts[id]
        const { send } = account
        account.send = async sending => {
          if (fault === 'unreachable') throw new ChannelProblem('no answer')
          const method = new URLSearchParams(sending.body).get('method') ?? new URL(sending.url).pathname
          asked.push(method.split(/[./]/).at(-1) ?? '')
          const answer = await send(sending)
          if (fault === 'answer-lost') throw new ChannelProblem('no answer')
          return answer
        }
      }
      return gateway
    },
    gateway() {
      if (!gateway) throw new Error('the gateway is not open')
      return gateway
    },
    asked: () => asked.splice(0),
    setFault: next => {
      fault = next
    },
  }
}
