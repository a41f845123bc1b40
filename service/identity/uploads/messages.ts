/** Why a file is not kept (security.md row 27). */
export const messages = {
  notReadable: '请上传JPG、PNG图片或PDF文件',
  empty: '文件是空的，请重新选择',
  broken: '文件已损坏或不完整，请重新拍照或导出后上传',
  locked: 'PDF设有密码，请去掉密码后上传',
  active: 'PDF含有脚本或附件，请另存为普通PDF后上传',
  tooManyPixels: '图片尺寸过大，请压缩后再上传',
  tooLarge: '文件不能超过10 MB，请压缩后再上传',
  incomplete: '文件没有传完，请重新上传',
  tooMany: '上传的文件过多，请稍后再试',
  unknown: '文件不存在或已过期，请重新上传',
} as const
