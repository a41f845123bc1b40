import { expect, test } from 'vitest'
import { callTable } from './table.ts'

/** TypeBox schemas are JSON schema; this is the part that the test reads. */
type Node = { properties?: Record<string, { type?: string; pattern?: string; enum?: unknown[] }> }

const rows = callTable.map(({ call, schema }) => ({ name: `${call.method} ${call.path}`, schema }))

const oauthFields = ['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method', 'scope', 'state', 'resource']

test('what a member writes freely is known: of all these only remarks, why an order was sent back, addresses, a person’s name and e-mail, facts about a company, what is asked for, feedback, the name of a payer, those of saved carts, programs, standing orders and passkeys, an ERP’s number of its order, a paper’s number and a parcel’s are kept, as plain lines (validation/plain-line.ts)', () => {
  const free = rows.flatMap(({ name, schema }) =>
    Object.entries((schema.body as Node | undefined)?.properties ?? {})
      .filter(([, node]) => node.type === 'string' && node.pattern === undefined && node.enum === undefined)
      .map(([field]) => `${name} ${field}`),
  )
  const companyFields = ['company', 'contact', 'contact_phone', 'email', 'region', 'detail']
  const requestFields = ['name', 'number', 'until', 'contact', 'phone', 'ypgg', 'sccj', 'price', 'message']
  const known = [
    ...['username', 'password', 'challenge_id', 'challenge_answer'].map(field => `POST /api/auth/login ${field}`),
    ...['bank', 'account_number', 'password'].map(field => `POST /api/user/withdrawal ${field}`),
    'POST /api/auth/code phone',
    'POST /api/auth/forgotten phone',
    'POST /api/auth/forgotten code_id',
    'POST /api/auth/forgotten code',
    // Lists in JSON, read row by row.
    ...['upsert', 'prices', 'stock', 'add_photos'].map(call => `POST /api/operator/goods/${call} rows`),
    // A setting in JSON, read by its schema.
    'POST /api/operator/setting/save value',
    // Checked row by row by the schemas of the calls for one order.
    ...['upsert', 'credit'].map(call => `POST /api/operator/stores/${call} rows`),
    ...['slip', 'pick', 'check_out', 'ship'].map(step => `POST /api/operator/orders/${step} rows`),
    'POST /api/user/resetPassword password',
    ...['phone', 'code_id', 'code', 'password'].map(field => `POST /api/auth/register ${field}`),
    ...[...companyFields, 'username'].map(field => `POST /api/auth/register/keep ${field}`),
    'POST /api/auth/register/stores name',
    'POST /api/auth/register/stores company',
    ...[...companyFields, 'username'].map(field => `POST /api/auth/register/company ${field}`),
    ...companyFields.map(field => `POST /api/user/application ${field}`),
    'POST /api/user/application/store store',
    ...['name', 'order_limit', 'month_budget', 'password'].map(field => `POST /api/user/programs ${field}`),
    // What a client put into the address of the page; of the rest nothing is stored as it is typed.
    ...[...oauthFields, 'month_budget', 'password'].map(field => `POST /api/user/agents/consent ${field}`),
    // Compared with what is registered, or parsed as origins, addresses and a colour.
    ...[
      'code key',
      'enter key',
      'enter code_id',
      'enter code',
      'change origins',
      'change returns',
      'change theme',
      'rotate key',
      'revoke key',
      'change code',
      'change code_id',
    ].map(field => `POST /api/partner/desk/${field}`),
    ...['erp_sn', 'remark'].map(field => `POST /api/erp/order ${field}`),
    ...['copy password', 'delete password', 'close password', 'ask text'].map(field => `POST /api/user/personal_data/${field}`),
    ...['phone password', 'begin password', 'begin code', 'begin code_id', 'confirm code', 'prove code', 'renew code', 'end code'].map(
      field => `POST /api/user/factor/${field}`,
    ),
    // Names of passkeys are plain lines; an answer is what an authenticator signed.
    ...['/begin password', '/begin code_id', '/begin code', ' answer', ' name', '/:id name', '/:id/remove code'].map(
      field => `POST /api/user/factor/passkeys${field}`,
    ),
    ...['name', 'phone', 'email', 'code_id', 'code', 'password'].map(field => `POST /api/user/updateUserInfo ${field}`),
    'POST /api/user/changePassword password',
    'POST /api/user/changePassword new_password',
    'POST /api/user/session/end session',
    'POST /api/auth/wechat code_id',
    'POST /api/user/wechat code_id',
    ...['invitation phone', 'invitation order_limit', 'invitation month_budget', ':id order_limit', ':id month_budget'].map(
      field => `POST /api/staff/${field}`,
    ),
    'POST /api/auth/register/join name',
    ...['address', 'address/:id'].flatMap(end => ['name', 'phone', 'region', 'detail'].map(field => `POST /api/user/${end} ${field}`)),
    ...['create', 'edit'].map(verb => `POST /api/operator/webhook/${verb} callback_url`),
    'POST /api/points_order/:id/send_back reason',
    ...requestFields.map(field => `POST /api/user/buy ${field}`),
    ...['wished', 'until', 'message'].map(field => `POST /api/quotation ${field}`),
    'POST /api/user/feedback content',
    'POST /api/user/feedback phone',
    'POST /api/user/zizhi number',
    'POST /api/cart/next_hint query',
    'POST /api/cart/saved name',
    'POST /api/cart/saved/:id/rename name',
    'POST /api/purchase_list/read text',
    'POST /api/purchase_list/read name',
    'POST /api/purchase_list/match text',
    'POST /api/purchase_list/matrix text',
    'POST /api/order/create remark',
    'POST /api/order/:id/send_back reason',
    'POST /api/pay/:id/proof payer',
    'POST /api/pay/:id/proof remark',
    'POST /api/invoice/:id/mail email',
    'POST /api/order/:id/after_sale remark',
    'POST /api/after_sale/:id/send_back carrier',
    'POST /api/after_sale/:id/send_back parcel_number',
    'POST /api/standing name',
    'POST /api/standing/:id/edit name',
  ]
  expect(free.toSorted()).toEqual(known.toSorted())
})
