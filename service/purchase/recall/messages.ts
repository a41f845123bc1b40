/** Messages about stopped batches and recalls (docs/rules/domain.md section 17). */
export const messages = {
  noSuchGoods: '没有这个商品编号',
  noSuchBatch: (batch: string) => `没有批号${batch}的库存或发货记录，请核对批号`,
  stopped: (name: string, batch: string) => `${name} ${batch === '' ? '全部批号' : `批号${batch}`}已经停售`,
  notStopped: (name: string, batch: string) => `${name} ${batch === '' ? '没有按全部批号停售' : `批号${batch}没有单独停售`}`,
  releaseTitle: (name: string, batch: string) => `恢复销售 ${name} ${batch === '' ? '全部批号' : `批号${batch}`}`,
  releaseFor: (reason: string) => `恢复原因：${reason}`,
  stoppedFor: (by: string, reason: string) => `停售：${by}，${reason}`,
} as const
