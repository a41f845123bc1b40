/** Loaded after the drawer: reasons why something does not happen. */
export const messages = {
  unsentFirst: '有修改尚未提交，网络恢复后再结算',
  unsavedFirst: '有商品数量未保存，请先改正数量',
  nothingSelected: '请选择要结算的商品',
  logInFirst: '请先登录药集账号',
  testOnly: '测试编号到此为止：正式编号从这里前往药集结算',
  stopped: '本网站没有加入这种商品',
} as const
