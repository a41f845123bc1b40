import type { AccessRow } from './access-rows.ts'
import { portal } from './partners.ts'

const asking = { partner: portal.key, origin: portal.origin }
const secret = 'A'.repeat(43)

export const partnerRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/partner/ask': { request: () => ({ query: asking }) },
  'GET /api/partner/look': { request: () => ({}) },
  'POST /api/partner/allow': { request: () => ({ body: { ...asking, challenge: secret } }) },
  'POST /embed/token': { request: () => ({ body: { code: secret, verifier: secret } }) },
  'POST /embed/refresh': { request: () => ({ body: {} }) },
  'POST /embed/logout': { request: () => ({ body: {} }) },
}
