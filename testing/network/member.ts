import type { CartWire } from '../../contract/calls/purchase/cart.ts'
import { cartDeleteCall, cartListCall } from '../../contract/calls/purchase/cart.ts'
import { loginCall } from '../../contract/calls/identity/session.ts'
import { limits } from '../../contract/limits.ts'
import type { Shop } from './shop.ts'

const password = 'Yaoji2026!'

/** A member as the service knows them, seen past all proxies. */
export class Member {
  readonly cookie: { name: string; value: string }
  readonly #shop: Shop

  private constructor(shop: Shop, cookie: { name: string; value: string }) {
    this.#shop = shop
    this.cookie = cookie
  }

  static async logIn(shop: Shop, username: string): Promise<Member> {
    const answer = await fetch(shop.direct + loginCall.path, {
      method: 'POST',
      headers: { origin: shop.siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, password }),
    })
    const [name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '')?.slice(1) ?? []
    if (!answer.ok || !name || value === undefined) throw new Error(`The log-in of ${username} is answered with ${answer.status}`)
    return new Member(shop, { name, value })
  }

  async #ask(path: string, body?: URLSearchParams): Promise<unknown> {
    const { name, value } = this.cookie
    const answer = await fetch(this.#shop.direct + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: `${name}=${value}`,
        origin: this.#shop.siteOrigin,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { body }),
    })
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
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
