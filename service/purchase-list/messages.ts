/** What reading a purchase list tells a buyer. */
export const messages = {
  importNotFound: '找不到这次导入，无法撤销',
} as const
