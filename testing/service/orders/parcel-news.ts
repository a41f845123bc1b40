import { expect } from 'vitest'
import { newsPath, signOf } from '../../../service/providers/logistics/kuaidi100.ts'
import type { TestApp } from '../app/start-test-app.ts'

type Shop = Pick<TestApp, 'app' | 'database'>

/** News of the parcel with this number, signed as the provider does: `state` is a code of 快递100. */
export async function tellOfParcel({ app, database }: Shop, { number, state, text }: { number: string; state: string; text: string }) {
  const { id, salt } = await database.read.selectFrom('track').select(['id', 'salt']).where('number', '=', number).executeTakeFirstOrThrow()
  const lastResult = { nu: number, state, data: [{ time: '2026-11-28 09:00:00', context: text }] }
  const param = JSON.stringify({ status: 'polling', lastResult })
  const payload = new URLSearchParams({ param, sign: signOf(param, salt) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode } = await app.inject({ method: 'POST', url: newsPath(id), headers, payload })
  expect(statusCode).toBe(200)
}
