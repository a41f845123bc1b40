/** What is wrong with a file of rows. */
export const messages = {
  fileMissing: (path: string) => `找不到文件：${path}`,
  fileUnreadable: (path: string) => `无法读取文件：${path}`,
  fileTooLarge: (limitMb: number) => `文件超过 ${limitMb} MB，请拆分后再导入。`,
  fileEmpty: '文件是空的。',
  oldExcel: '这是旧版 .xls 文件，或者加了密码：请在 Excel 或 WPS 里另存为不加密的 .xlsx 再导入。',
  webPage: '这是网页格式的表格：请在 Excel 或 WPS 里打开，另存为 .xlsx 再导入。',
  brokenExcel: '这个 Excel 文件已损坏，无法读取。',
  longCell: (place: string) =>
    `${place === '' ? '有一个单元格' : `单元格 ${place} `}的内容太长，超过 Excel 的 32,767 个字：请缩短后再导入。`,
  noWorkbook: '这不是 Excel 表格：请选择 .xlsx、.csv 或 .txt 文件。',
  unpacksTooLarge: (limitMb: number) => `这个 Excel 文件解压后超过 ${limitMb} MB，无法读取：请只保留要导入的那一张表。`,
  sheetTooLarge: (rows: number) => `这个 Excel 文件的表格过大（超过 ${rows} 行），无法读取：请把清单复制到新的表格再导入。`,
  tooManyCells: '这个 Excel 文件的表格过大，无法读取：请把清单复制到新的表格再导入。',
  hiddenSheets: (names: readonly string[]) => `隐藏的工作表没有读：${names.join('、')}。`,
  hiddenRows: (rows: string) => `隐藏的行（包括筛选掉的）没有读：第 ${rows} 行。`,
  hiddenColumns: (columns: readonly string[]) => `隐藏的列没有读：${columns.join('、')}。`,
  noSheet: (name: string, names: readonly string[]) => `没有名为“${name}”的工作表，文件里有：${names.join('、')}。`,
  otherSheets: (names: readonly string[]) => `只导入了第一张有商品的工作表，其他工作表没有读：${names.join('、')}。`,
  unknownEncoding: '无法识别文件编码：请另存为“CSV UTF-8”或 .xlsx 再导入。',
  mixedEncoding: (line: number) => `无法识别文件编码：第 ${line} 行和前面的编码不同。请改正这一行，另存为“CSV UTF-8”或 .xlsx 再导入。`,
  quotes: '引号不成对：含引号的内容要用双引号括起来，里面的引号写两遍',
}
