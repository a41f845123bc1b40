import type { OrderDetailWire, OrderLineWire, OrderListWire, OrderSummaryWire } from '@yaoji/contract/calls/purchase/order'
import type { ReorderPlanWire } from '@yaoji/contract/calls/purchase/reorder'
import { cartFixture } from './cart-fixture.ts'
import { serverSeconds } from './fake-service.ts'

const lines: OrderLineWire[] = [
  {
    goods_id: 12,
    name: '阿莫西林胶囊',
    sccj: '华南某某制药有限公司',
    ypgg: '0.25g×24粒',
    bzdw: '盒',
    goods_image: [],
    ck_id: 1,
    price: '9.20',
    price_name: '阶梯价',
    number: 3,
    amount: '27.60',
    net: '26.10',
    is_yj: 0,
    type: 0,
    gift_data: null,
    combination: null,
  },
  {
    goods_id: 13,
    name: '复方氨酚烷胺人工牛黄马来酸氯苯那敏缓释胶囊',
    sccj: '内蒙古自治区呼伦贝尔某某药业股份有限公司',
    ypgg: '12粒×2板',
    bzdw: '盒',
    goods_image: [],
    ck_id: 1,
    price: '9.50',
    price_name: '会员价',
    number: 20,
    amount: '190.00',
    net: '179.65',
    is_yj: 0,
    type: 0,
    gift_data: null,
    combination: null,
  },
  {
    goods_id: 21,
    name: '黄芪',
    sccj: '陇西某某中药饮片有限公司',
    ypgg: '统货',
    bzdw: 'g',
    goods_image: [],
    ck_id: 2,
    price: '0.3333',
    price_name: '批发价',
    number: 1000,
    amount: '333.30',
    net: '315.15',
    is_yj: 0,
    type: 0,
    gift_data: null,
    combination: null,
  },
]

function planned({ goods_id, name, sccj, ypgg, bzdw, goods_image, number, price, price_name }: OrderLineWire) {
  const key = `${goods_id} ordinary 0`
  return { key, goods_id, name, sccj, ypgg, bzdw, goods_image, type: 0, number, price, price_name }
}

const unpaidOrder: OrderSummaryWire = {
  id: 'order-1',
  order_sn: '2026112100000001',
  kind: 'normal',
  status: 10,
  status_text: '待付款',
  created_at: serverSeconds - 600,
  expires_at: serverSeconds + 85_800,
  payable: '532.90',
  lines_count: 3,
  due_on: '',
  actions: ['pay', 'cancel', 'reorder'],
  waiting_choices: 0,
  group: null,
  after_sales: [],
  lines,
}

const completedOrder: OrderSummaryWire = {
  ...unpaidOrder,
  id: 'order-2',
  order_sn: '2026110100000002',
  kind: 'normal',
  status: 100,
  status_text: '已完成',
  expires_at: null,
  actions: ['reorder'],
  waiting_choices: 0,
  after_sales: [],
}

export const orderListFixture: OrderListWire = {
  list: [unpaidOrder, completedOrder],
  page: 1,
  page_size: 20,
  total: 42,
  last_page: 3,
  counts: { all: 42, unpaid: 1, unshipped: 0, unreceived: 0, completed: 40, cancelled: 1 },
}

export const orderDetailFixture: OrderDetailWire = {
  ...unpaidOrder,
  amounts: cartFixture.amounts,
  address: { name: '王立新', phone: '13800000001', region: '广东省广州市天河区', detail: '体育东路某某大厦1层' },
  remark: '请随货附检验报告',
  invoice: { kind: 'digital-ordinary', name: '数电普票', title: '安和示例大药房', tax_number: '91999900MA0000001X' },
  papers: ['药检报告', '首营品种资料'],
  delivery: null,
  approval: null,
  holds: [],
  pay_method: '',
  paid_at: null,
  paid_by: [],
  credit: null,
  returned: null,
  parcels: [],
  unsent: [],
  shortages: [],
  invoices: [],
  history: [{ status: 10, status_text: '待付款', at: serverSeconds - 600, event: 'submit', by: 'buyer', name: '王立新', note: '' }],
}

export const cancelledOrderFixture: OrderDetailWire = {
  ...orderDetailFixture,
  status: -1,
  status_text: '已取消',
  expires_at: null,
  actions: ['reorder'],
  after_sales: [],
  returned: { lines: 3, undo_id: 'order-1' },
  history: [
    ...orderDetailFixture.history,
    { status: -1, status_text: '已取消', at: serverSeconds, event: 'cancel', by: 'buyer', name: '王立新', note: 'not-wanted' },
  ],
}

const [first, second, third] = lines

/** One is gone, one is dearer and short, one is as it was. */
export const reorderPlanFixture: ReorderPlanWire = {
  plan: '0123456789abcdef',
  lines: [
    { ...planned(first!), now: { number: 0, price: null, price_name: '', reason: '已下架', without: '' } },
    {
      ...planned(second!),
      now: { number: 10, price: '10.50', price_name: '会员价', reason: '库存不足，最多可购买10盒', without: '整点秒杀' },
    },
    { ...planned(third!), now: { number: 1000, price: '0.3333', price_name: '批发价', reason: '', without: '' } },
  ],
}
