/** What reading a purchase list tells a buyer. */
export const messages = {
  nothingGiven: '请粘贴采购清单，或选择一个文件',
  nothingRead: '清单是空的，没有可以识别的内容',
  fileTooLarge: (limitMb: number) => `文件超过 ${limitMb} MB，请拆分后再导入。`,
  fileTooLong: (lines: number) => `文件超过 ${lines} 行，请只保留采购清单再导入。`,
  tookTooLong: {
    text: '清单内容识别时间过长，已停止：请分几次粘贴，或整理成每行一个商品再导入。',
    file: '这个文件读取时间过长，已停止：请把采购清单单独复制到新的表格再导入，也可以直接粘贴。',
  },
  mergedNumber: (cells: readonly string[]) => `单元格 ${cells.join('、')} 合并了几行数字，看不出每行是多少，请在下面填写。`,
  notAList: '这个文件不是文字或表格：请选择 .xlsx、.csv 或 .txt 文件。',
  ignored: { greeting: '问候语', heading: '标题或表头', sum: '合计', contact: '日期、联系方式等', nothing: '没有商品信息' },
  missing: '未找到商品',
  codeMissing: '没有这个条码或批准文号的商品',
  noName: '没有写明商品名称',
  codeUnknown: '条码或批准文号未找到，请核对品名后选择',
  codeDiffers: '条码或批准文号与品名不是同一个商品，请选择',
  otherBrand: (brand: string) => `没有商品名是“${brand}”的商品，请从同一通用名中选择`,
  severalAlike: '有多个同名商品，请选择规格或厂家',
  specDiffers: '没有这个规格，请从其他规格中选择',
  makerDiffers: '没有这个厂家的商品，请选择',
  notSure: '没有完全一致的商品，请核对后选择',
} as const
