import { storeSwitchCall } from '@yaoji/contract/calls/session'
import { request } from '../lib/http.ts'
import { broadcast } from '../lib/tabs.ts'
import { takeUser } from './refresh.ts'

/** Goes over to another store of the person: here and in the other tabs nothing of the former one stays. */
export async function goOver(id: number): Promise<boolean> {
  const result = await request(storeSwitchCall, { body: { id } })
  if (!result.ok) return false
  await takeUser(result.data)
  broadcast({ about: 'session', state: 'member' })
  return true
}
