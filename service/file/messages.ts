/** Why a file is not kept (security.md row 27). */
export const messages = {
  notReadable: '请上传JPG、PNG图片或PDF文件',
  tooManyPixels: '图片尺寸过大，请压缩后再上传',
  tooMany: '上传的文件过多，请稍后再试',
  unknown: '文件不存在或已过期，请重新上传',
} as const
