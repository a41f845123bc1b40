import type { AccessRow } from './access-rows.ts'
import { testPassword } from '../people/add-member.ts'

const proven = { phone: '', code_id: '', code: '' }
const company = { rank: 1, company: '', contact: '', contact_phone: '', email: '', region: '', detail: '' }
/** A valid company. */
export const testCompany = {
  rank: 1,
  company: '安康大药房',
  contact: '李安',
  contact_phone: '0571-88886666',
  email: 'caigou@example.com',
  region: '浙江省 杭州市 西湖区',
  detail: '文一西路1号一层',
}

/** The rows of the matrix for proving a telephone, registering and asking for approval. */
export const registrationRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/auth/code': { request: () => ({ body: { phone: '', purpose: 'register' } }) },
  'POST /api/auth/forgotten': { request: () => ({ body: proven }) },
  'POST /api/user/resetPassword': { request: () => ({ body: { password: 'Xinmima2026' } }) },
  'GET /api/user/phone/:phone': { request: () => ({ params: { phone: '13900000000' } }) },
  'GET /api/auth/register': { request: () => ({}) },
  'POST /api/auth/register': { request: () => ({ body: { ...proven, password: '', is_agreed: 0 } }) },
  'POST /api/auth/register/keep': { request: () => ({ body: { company: '安康大药房' } }) },
  'POST /api/auth/register/stores': { request: () => ({ body: { stores: [] } }) },
  'POST /api/auth/register/company': { request: () => ({ body: { ...company, username: '' } }) },
  'GET /api/user/account': { request: () => ({}) },
  'POST /api/user/updateUserInfo': { request: () => ({ body: { name: '张三', phone: '' } }) },
  'POST /api/user/changePassword': { request: () => ({ body: { password: testPassword, new_password: 'Xinmima2026' } }) },
  'POST /api/user/density': { request: () => ({ body: { density: 'cozy' } }) },
  'POST /api/user/session/end': { request: () => ({ body: { which: 'others' } }) },
  'GET /api/user/personal_data': { request: () => ({}) },
  'POST /api/user/personal_data/copy': { request: () => ({ body: { password: testPassword } }) },
  'POST /api/user/personal_data/delete': { request: () => ({ body: { password: testPassword } }) },
  'POST /api/user/personal_data/close': { request: () => ({ body: { password: testPassword } }) },
  'POST /api/user/personal_data/withdraw': {
    request: own => ({ body: { consent_id: own.consent } }),
    foreign: { consent: 404 },
    unapproved: 404,
  },
  'POST /api/user/personal_data/ask': { request: () => ({ body: { text: '请更正我的姓名' } }) },
  'GET /api/auth/wechat': { request: () => ({}) },
  'POST /api/user/create_code': { request: () => ({ body: { purpose: 'login' } }) },
  'GET /api/user/create_code/:code': { request: () => ({ params: { code: 'none' } }) },
  'POST /api/auth/wechat': { request: () => ({ body: { code_id: '' } }) },
  'GET /api/user/wechat': { request: () => ({}) },
  'POST /api/user/wechat': { request: () => ({ body: { code_id: '' } }) },
  'DELETE /api/user/unbind_wechat': { request: () => ({}) },
  'GET /api/user/application': { request: () => ({}) },
  'POST /api/user/application': { request: () => ({ body: testCompany }) },
  'POST /api/user/application/store': {
    request: own => ({ body: { id: own.store, store: '安康一店\t浙江省 杭州市 西湖区\t文一西路1号一层\t李店长\t13700000001' } }),
    foreign: { store: 404 },
    unapproved: 404,
  },
  'POST /api/user/application/stores': {
    request: own => ({ body: { stores: [`${own.newStore}\t浙江省 杭州市 西湖区\t文一西路1号一层\t李店长\t13700000001`] } }),
    unapproved: 403,
    others: 403,
  },
}
