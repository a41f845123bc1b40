/** Texts of answers that no feature owns. */
export const errorMessages = {
  success: '操作成功',
  busy: '系统繁忙，请稍候再试',
  notFound: '您访问的内容不存在',
  notLoggedIn: '登录已失效，请重新登录',
  frozen: '账号已冻结，请联系客服',
  forbidden: '没有权限进行此操作',
  foreignOrigin: '请求来源不受信任，请在本站页面操作',
  contractUnsigned: '请先签署电子合同',
  tooLarge: '内容过大',
  wrongType: '请求格式不受支持，请使用表单提交',
  malformed: '请求格式不正确',
  tooManyLogins: '登录过于频繁，请稍后再试',
  tooManySearches: '搜索过于频繁，请稍后再试',
  tooManyLists: '导入过于频繁，请稍后再试',
  keyMissing: '缺少防重复提交标识，请刷新页面后重试',
  keyChanged: '该请求已提交过，内容有变化，请刷新页面后重试',
} as const

/** What a field is called on screen; `choose` where it is picked, not typed. */
const fields: Record<string, { label: string; choose?: true }> = {
  username: { label: '用户名或手机号' },
  password: { label: '密码' },
  id: { label: '编号' },
  ids: { label: '商品', choose: true },
  goods_id: { label: '商品', choose: true },
  goods_ids: { label: '商品', choose: true },
  number: { label: '数量' },
  ck_id: { label: '仓库', choose: true },
  price: { label: '单价' },
  goods_price_id: { label: '价格编号' },
  ladder_price_id: { label: '阶梯价编号' },
  goods_manjian_id: { label: '满减活动编号' },
  is_yj: { label: '药聚会标记' },
  type: { label: '类型' },
  is_selected: { label: '选中状态' },
  new: { label: '新版标记' },
  filters: { label: '筛选条件' },
  coupon_id: { label: '优惠券', choose: true },
  checkout_id: { label: '结算单号' },
  lines: { label: '采购行' },
  undo_id: { label: '导入编号' },
  text: { label: '清单内容' },
  file: { label: '文件' },
  name: { label: '文件名' },
  payable: { label: '应付金额' },
  address_id: { label: '收货地址', choose: true },
  remark: { label: '订单备注' },
  order_id: { label: '订单号' },
  method: { label: '支付方式', choose: true },
  amount: { label: '支付金额' },
  reason: { label: '取消原因', choose: true },
  tab: { label: '订单状态', choose: true },
  keywords: { label: '搜索关键词' },
  page: { label: '页码' },
  page_size: { label: '每页条数' },
  category_id: { label: '分类', choose: true },
  select: { label: '分类', choose: true },
  qx: { label: '器械分类', choose: true },
  zy: { label: '中药分类', choose: true },
  sccj: { label: '生产厂家' },
  jx: { label: '剂型' },
  in_stock: { label: '有货筛选' },
  is_jxq: { label: '近效期筛选' },
  is_ladder: { label: '阶梯价筛选' },
  is_youx: { label: '优选筛选' },
  sort: { label: '排序方式', choose: true },
  order: { label: '排序方向', choose: true },
}

export function hasLabel(field: string): boolean {
  return Object.hasOwn(fields, field)
}

export function labelOf(field: string): string {
  return hasLabel(field) ? fields[field]?.label ?? field : field
}

export const fieldMessages = {
  missing: (field: string) => `${hasLabel(field) && fields[field]?.choose ? '请选择' : '请填写'}${labelOf(field)}`,
  unknown: (field: string) => `不支持的参数：${field}`,
  notInteger: (field: string) => `${labelOf(field)}必须是整数`,
  below: (field: string, limit: number) => `${labelOf(field)}不能小于${limit}`,
  above: (field: string, limit: number) => `${labelOf(field)}不能大于${limit}`,
  tooLong: (field: string, limit: number) => `${labelOf(field)}不能超过${limit}个字`,
  tooShort: (field: string, limit: number) => `${labelOf(field)}不能少于${limit}个字`,
  tooManyItems: (field: string, limit: number) => `${labelOf(field)}一次最多${limit}个`,
  malformed: (field: string) => `${labelOf(field)}格式不正确`,
  notAllowed: (field: string) => `${labelOf(field)}不在可选范围内`,
}
