/** What is printed on the back of a pack. */
export const backWords = {
  spec: '规格',
  approval: '批准文号',
  storage: '贮藏',
  maker: '生产企业',
  batch: '产品批号',
  made: '生产日期',
  expires: '有效期至',
  reference: '示意图，以实物为准',
  /** Forms that lie in strips inside their box. */
  stripForms: /片|胶囊/,
  capsules: /胶囊/,
} as const
