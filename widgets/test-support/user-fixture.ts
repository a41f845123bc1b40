import type { UserWire } from '@yaoji/contract/calls/session'

export const visitorFixture: UserWire = {
  logged_in: 0, show: 1, username: '', name: '', phone: '', company: '', face: '', rank: 0, rank_name: '',
  admin: { name: '', phone: '', is_default: 1 }, address: '', is_passed: 0, points: 0, balance: '0.00', cart: 0,
  message_count: 0, wechat: '', common_config: { hot_line: '400-820-0000', qq1: '', qq2: '' },
  quality_inspection: { quality_inspection_url: '', msg: '' }, login_url: '/login', is_show_youx: 0, is_special: 0,
  is_can_chat: 0, is_AfterSale: 0, ywy: '', customer: '', days: 0,
}

export const memberFixture: UserWire = {
  ...visitorFixture,
  logged_in: 1, username: 'danti', name: '王立新', phone: '13800000001', company: '安康大药房', rank: 1,
  rank_name: '单体药店', is_passed: 1, points: 320, balance: '50000.00', cart: 3,
}
