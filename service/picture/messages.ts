export const specimenWords = {
  specimen: '示例',
  number: '编号',
  term: '有效期至',
  noTerm: '长期',
  note: '本图为演示数据，不是真实证照。',
} as const
