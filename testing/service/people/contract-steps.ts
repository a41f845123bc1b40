import { contractListCall, contractSignCall } from '@yaoji/contract/calls/purchase/e-contract'
import type { ContractOperatedWire } from '@yaoji/contract/calls/operator/e-contract'
import type { SigningOutcome } from '../../../service/trial/payments/signing-side.ts'
import { carryOut } from '../orders/carry-out.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import type { TrialGateway } from '../app/trial-gateway.ts'

/** The default member, who has not signed anything. */
export const signing = 'unsigned'

/** The steps of a contract as one call each, of the shop that is open when they are made. */
export function contractSteps(shop: () => Shop, trial: () => TrialGateway) {
  const list = async (who: string = signing) => (await shop().call(contractListCall, { as: who })).body.data
  const kinds = async (who: string = signing) => (await list(who)).list.map(({ kind, state }) => `${kind} ${state}`)
  const begin = async (some: { id: string; text_hash: string }[], who: string = signing) =>
    shop().call(contractSignCall, { as: who, body: { ids: some.map(each => each.id), hashes: some.map(each => each.text_hash) } })
  const requestOf = (url: string) => {
    const request = trial()
      .gateway()
      .enterSigning(Object.fromEntries(new URL(url).searchParams))
    if (!request) throw new Error('the shop did not sign it')
    return request
  }
  const tell = async (url: string, outcome: SigningOutcome = 'signed', spoil = (body: string) => body) => {
    const { headers, body } = trial().gateway().signingNotice(requestOf(url), outcome)
    return shop().app.inject({ method: 'POST', url: '/notify/signing', headers: headers as Record<string, string>, payload: spoil(body) })
  }
  const signAll = async (who: string = signing) => {
    const some = (await list(who)).list.filter(({ state }) => state === 'to-sign')
    const { url } = (await begin(some, who)).body.data
    return tell(url)
  }
  const run = (command: string, body: Record<string, unknown>) =>
    shop().database.write(trx => carryOut<ContractOperatedWire>(trx, command, { body, name: '运营', now: shop().clock.now() }))
  return { list, kinds, begin, tell, signAll, run }
}
