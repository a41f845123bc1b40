/** Words of the parts of pages that are filled in when they are served; widgets/frame/frame has the same for hosts that draw them. */
export const messages = {
  licences: '证照信息',
  papers: '证照与备案',
  number: '编号',
  term: '有效期至',
  noTerm: '长期有效',
  expired: '已过期',
  picture: (name: string) => `查看${name}原图`,
  check: '到主管部门网站核验',
} as const
