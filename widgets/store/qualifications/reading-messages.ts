/** What a program read of a photograph, for its owner to check. */
export const readingMessages = {
  reading: '正在读取照片上的文字…',
  unread: '照片上的文字没有读出，请对照证件填写',
  read: '照片上读到的内容在各栏下面，核对后再采用',
  takeAll: '全部采用',
  value: (text: string) => `读到：${text}`,
  differs: '，与填写的不同',
  same: '与照片上读到的一致',
  take: '采用',
  takeOf: (field: string, text: string) => `采用读到的${field}：${text}`,
  name: (name: string) => `读到企业名称：${name}`,
  ownName: '，与登记的一致',
  otherName: '，与登记的企业名称不同，请核对是不是本店的证件',
} as const
