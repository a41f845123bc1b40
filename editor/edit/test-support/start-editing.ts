import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { trialShop } from '../../publish/test-support/trial-shop.ts'
import { Accounts } from '../accounts.ts'
import { Room } from '../room.ts'
import { editServer } from '../server.ts'
import { Sessions } from '../sessions.ts'

const password = 'Yaoji2026-wang'

/** The form's server over a project of two articles, with two editors and a reviewer. */
export async function startEditing() {
  const shop = await trialShop()
  const { desk, releases, publisher } = await shop.open()
  const accounts = new Accounts(join(shop.places.desk, '../editors.json'))
  for (const name of ['小王', '小李']) await accounts.set({ name, role: 'editor' }, password)
  await accounts.set({ name: '老赵', role: 'reviewer' }, password)
  const room = new Room({
    places: shop.places,
    desk,
    releases,
    publisher,
    reviewed: ['legal'],
    now: () => Date.parse('2026-11-23T10:00:00+08:00'),
  })
  const server = editServer({
    room,
    sessions: new Sessions(accounts),
    preview: { answer: async (_, response) => void response.end('preview'), warm: () => undefined },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', body, headers: { origin, ...headers }, redirect: 'manual' })
  const logIn = (name: string, secret = password) => post('/_edit/login', new URLSearchParams({ name, password: secret }))
  async function as(name: string) {
    const cookie = (await logIn(name)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const get = (path: string) => fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
    return {
      cookie,
      get,
      read: async <Answer>(path: string): Promise<Answer> => (await get(`/_edit/api/${path}`)).json(),
      post: async <Answer>(deed: string, body: object): Promise<Answer> =>
        (await post(`/_edit/api/${deed}`, JSON.stringify(body), { cookie })).json(),
      picture: (bytes: Uint8Array<ArrayBuffer>, name: string) =>
        post(`/_edit/api/picture?name=${encodeURIComponent(name)}`, bytes, { cookie }),
    }
  }
  return { shop, accounts, origin, post, logIn, as }
}
