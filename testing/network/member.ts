import type { CartWire } from '../../contract/calls/purchase/cart.ts'
import { cartDeleteCall, cartListCall } from '../../contract/calls/purchase/cart.ts'
import { loginCall, storeSwitchCall } from '../../contract/calls/identity/session.ts'
import { limits } from '../../contract/limits.ts'
import { demoPassword as password } from '../../service/operations/sample/data/members.ts'
import type { Shop } from './shop.ts'

/** Visits at the same time need a cart of their own each. */
type Lane = { username: string; storeId?: number }

export const lanes: readonly Lane[] = [
  ...['danti', 'zhensuo', 'laoke', 'daiqian'].map(username => ({ username })),
  ...[3, 5, 6, 7].map(storeId => ({ username: 'liansuo', storeId })),
]

/** A member as the service knows them, seen past all proxies. */
export class Member {
  #cookie: { name: string; value: string } | undefined
  readonly #shop: Shop

  private constructor(shop: Shop) {
    this.#shop = shop
  }

  get cookie(): { name: string; value: string } {
    if (!this.#cookie) throw new Error('Nobody has logged in.')
    return this.#cookie
  }

  /** Logs a member of the sample data in, at this one of their stores where they have several. */
  static async logIn(shop: Shop, { username, storeId }: Lane): Promise<Member> {
    const member = new Member(shop)
    await member.#ask(loginCall.path, new URLSearchParams({ username, password }))
    if (storeId !== undefined) await member.#ask(storeSwitchCall.path, new URLSearchParams({ id: String(storeId) }))
    return member
  }

  async #ask(path: string, body?: URLSearchParams): Promise<unknown> {
    const answer = await fetch(this.#shop.direct + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(this.#cookie && { cookie: `${this.#cookie.name}=${this.#cookie.value}` }),
        origin: this.#shop.siteOrigin,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { body }),
    })
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
    const [name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '')?.slice(1) ?? []
    if (name && value) this.#cookie = { name, value }
    return ((await answer.json()) as { data: unknown }).data
  }

  async cart(): Promise<CartWire> {
    const { total } = (await this.#ask(`${cartListCall.path}?filters=${limits.cartFilterAll}`)) as { total: CartWire }
    return total
  }

  async emptyCart(): Promise<void> {
    const { data } = await this.cart()
    if (data.length === 0) return
    await this.#ask(cartDeleteCall.path, new URLSearchParams(data.map(({ id }) => ['ids', String(id)])))
  }
}
