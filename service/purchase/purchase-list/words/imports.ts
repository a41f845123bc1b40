/** 国药准字J20080104, 国药准字HJ20160123, 进口药品注册证号H20130334. A bare H20130334 may be a domestic number without its words. */
const importNumber = /进口|(?:^|准字)[HZSB]?J\d{8}/iu

const countries =
  '德国|法国|美国|日本|英国|意大利|西班牙|瑞士|瑞典|丹麦|比利时|荷兰|爱尔兰|奥地利|澳大利亚|加拿大|芬兰|挪威|波多黎各|韩国|印度|以色列|匈牙利|葡萄牙|波兰|新加坡|香港|台湾|澳门'
/** Files write a country before a firm of abroad, or its own name in its own letters. */
const firmAbroad = new RegExp(`^\\s*[(（]?(?:${countries})|^\\s*[A-Za-z][A-Za-z.,&\\s'-]{3}`, 'u')

/**
 * Whether goods are made abroad, as far as their number or their maker's name says: another price, and mostly another trade name, than the
 * domestic medicine in the same pack.
 */
export function isImported(approvalNumber: string, maker: string): boolean {
  return importNumber.test(approvalNumber.trim()) || firmAbroad.test(maker)
}
