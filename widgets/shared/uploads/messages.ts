export const messages = {
  addPhoto: '添加照片',
  uploading: '正在上传…',
  photo: (place: number) => `照片${place}`,
  removePhoto: (place: number) => `移除照片${place}`,
  removeFile: (name: string) => `移除${name}`,
  photoUnreadable: '照片无法读取，请换一张',
  photoTooLarge: '照片过大，请换一张',
  photoWrongType: '请选择 JPG 或 PNG 照片',
  notArrived: '有文件未能上传',
  retry: '重新上传',
  dropUnsent: '不上传了',
} as const
