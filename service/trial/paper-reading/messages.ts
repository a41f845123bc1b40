/** The page of the stand-in that reads licences, and what its samples say (docs/operators/paper-reading.md). */
export const trialOcrMessages = {
  title: '示例证照',
  notice: '仅用于试用：模拟的识别服务只认得下面三张示例图，其他照片一律读不出内容',
  use: '下载后到“资质证件”上传，接口 POST /api/user/zizhi/page/:id/read 回答读到的内容',
} as const

export const samplePages = {
  'business-licence': {
    title: '营业执照',
    lines: [
      '营业执照',
      '统一社会信用代码 91330100MA2AAAAA1E',
      '名称 杭州示例大药房有限公司',
      '类型 有限责任公司(自然人独资)',
      '法定代表人 张示例',
      '经营范围 药品零售；第二类医疗器械销售',
      '注册资本 壹佰万元整',
      '成立日期 2015年06月01日',
      '营业期限 2015年06月01日至长期',
      '住所 浙江省杭州市滨江区示例路100号',
      '登记机关',
      '2023年05月12日',
    ],
  },
  'drug-licence': {
    title: '药品经营许可证',
    lines: [
      '药品经营许可证',
      '许可证编号：浙DA5710001',
      '企业名称：杭州示例大药房有限公司',
      '注册地址：浙江省杭州市滨江区示例路100号',
      '法定代表人：张示例',
      '企业负责人：李示例',
      '经营范围：中药饮片、中成药、化学药、生化药品',
      '发证机关：示例市场监督管理局',
      '发证日期：2025年03月06日',
      '有效期至：2030年03月05日',
    ],
  },
  'clinic-licence': {
    title: '医疗机构执业许可证',
    lines: [
      '医疗机构执业许可证',
      '机构名称 杭州示例综合门诊部',
      '地址 浙江省杭州市西湖区示例路88号',
      '诊疗科目 内科 / 外科 / 口腔科',
      '登记号 PDY00123433010817D1522',
      '法定代表人 赵示例',
      '有效期限 自2024年05月06日至2029年05月05日',
      '发证机关 示例卫生健康局',
      '发证日期 2024年05月06日',
    ],
  },
} as const
export type SamplePage = keyof typeof samplePages
