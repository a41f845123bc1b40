import type { GoodsClass } from './goods-class.ts'

const top = '心脑血管用药'

export const cardio: readonly GoodsClass[] = [
  {
    category: [top, '降压与利尿'],
    scope: '化学药',
    isRx: true,
    indications: '用于高血压及相关疾病的治疗。',
    lines: `
苯磺酸氨氯地平片 | Amlodipine Besylate Tablets | 片剂 | 5mg*14片/盒 6.90; 5mg*28片/盒 12.60
硝苯地平控释片 | Nifedipine Controlled-release Tablets | 控释片 | 30mg*7片/盒 17.80
硝苯地平缓释片(Ⅱ) | Nifedipine Sustained-release Tablets (II) | 缓释片 | 20mg*30片/盒 9.90
非洛地平缓释片 | Felodipine Sustained-release Tablets | 缓释片 | 5mg*10片/盒 16.50
缬沙坦胶囊 | Valsartan Capsules | 胶囊剂 | 80mg*14粒/盒 13.80; 80mg*28粒/盒 25.90
厄贝沙坦片 | Irbesartan Tablets | 片剂 | 0.15g*14片/盒 12.50
厄贝沙坦氢氯噻嗪片 | Irbesartan and Hydrochlorothiazide Tablets | 片剂 | 162.5mg*14片/盒 18.60
氯沙坦钾片 | Losartan Potassium Tablets | 片剂 | 50mg*14片/盒 14.30
替米沙坦片 | Telmisartan Tablets | 片剂 | 40mg*14片/盒 11.80
坎地沙坦酯片 | Candesartan Cilexetil Tablets | 片剂 | 8mg*14片/盒 15.70
沙库巴曲缬沙坦钠片 | Sacubitril Valsartan Sodium Tablets | 片剂 | 100mg*14片/盒 46.00
马来酸依那普利片 | Enalapril Maleate Tablets | 片剂 | 10mg*16片/盒 8.80
培哚普利叔丁胺片 | Perindopril Tert-butylamine Tablets | 片剂 | 4mg*30片/盒 32.80
卡托普利片 | Captopril Tablets | 片剂 | 25mg*100片/瓶 5.20
酒石酸美托洛尔片 | Metoprolol Tartrate Tablets | 片剂 | 25mg*20片/盒 6.40
琥珀酸美托洛尔缓释片 | Metoprolol Succinate Sustained-release Tablets | 缓释片 | 47.5mg*14片/盒 24.60
富马酸比索洛尔片 | Bisoprolol Fumarate Tablets | 片剂 | 5mg*18片/盒 14.90
吲达帕胺缓释片 | Indapamide Sustained-release Tablets | 缓释片 | 1.5mg*10片/盒 11.20
氢氯噻嗪片 | Hydrochlorothiazide Tablets | 片剂 | 25mg*100片/瓶 6.80
螺内酯片 | Spironolactone Tablets | 片剂 | 20mg*100片/瓶 15.60
呋塞米片 | Furosemide Tablets | 片剂 | 20mg*100片/瓶 7.30`,
  },
  {
    category: [top, '调脂用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于高胆固醇血症及混合型高脂血症。',
    lines: `
阿托伐他汀钙片 | Atorvastatin Calcium Tablets | 片剂 | 10mg*14片/盒 11.60; 20mg*7片/盒 10.90; 20mg*28片/盒 36.80
瑞舒伐他汀钙片 | Rosuvastatin Calcium Tablets | 片剂 | 10mg*7片/盒 9.80; 10mg*28片/盒 32.50
辛伐他汀片 | Simvastatin Tablets | 片剂 | 20mg*14片/盒 8.70
普伐他汀钠片 | Pravastatin Sodium Tablets | 片剂 | 20mg*7片/盒 16.20
匹伐他汀钙片 | Pitavastatin Calcium Tablets | 片剂 | 2mg*14片/盒 22.80
非诺贝特胶囊 | Fenofibrate Capsules | 胶囊剂 | 0.2g*10粒/盒 18.40
依折麦布片 | Ezetimibe Tablets | 片剂 | 10mg*10片/盒 28.60`,
  },
  {
    category: [top, '抗血小板与抗凝'],
    scope: '化学药',
    isRx: true,
    indications: '用于血栓性疾病的预防和治疗。',
    lines: `
阿司匹林肠溶片 | Aspirin Enteric-coated Tablets | 肠溶片 | 100mg*30片/盒 9.60; 25mg*100片/瓶 4.30
硫酸氢氯吡格雷片 | Clopidogrel Bisulfate Tablets | 片剂 | 75mg*7片/盒 18.90; 25mg*20片/盒 22.40
替格瑞洛片 | Ticagrelor Tablets | 片剂 | 90mg*14片/盒 36.50
西洛他唑片 | Cilostazol Tablets | 片剂 | 50mg*12片/盒 15.80
华法林钠片 | Warfarin Sodium Tablets | 片剂 | 2.5mg*80片/瓶 21.60
利伐沙班片 | Rivaroxaban Tablets | 片剂 | 10mg*10片/盒 29.80`,
  },
  {
    category: [top, '心绞痛与心律'],
    scope: '化学药',
    isRx: true,
    indications: '用于冠心病、心绞痛及心律失常的治疗。',
    lines: `
单硝酸异山梨酯缓释片 | Isosorbide Mononitrate Sustained-release Tablets | 缓释片 | 40mg*24片/盒 19.80
硝酸甘油片 | Nitroglycerin Tablets | 片剂 | 0.5mg*100片/瓶 26.80
盐酸曲美他嗪片 | Trimetazidine Hydrochloride Tablets | 片剂 | 20mg*30片/盒 18.30
盐酸地尔硫䓬片 | Diltiazem Hydrochloride Tablets | 片剂 | 30mg*40片/盒 13.60
地高辛片 | Digoxin Tablets | 片剂 | 0.25mg*30片/盒 12.90
盐酸胺碘酮片 | Amiodarone Hydrochloride Tablets | 片剂 | 0.2g*24片/盒 21.70
盐酸普罗帕酮片 | Propafenone Hydrochloride Tablets | 片剂 | 50mg*50片/盒 7.80`,
  },
  {
    category: [top, '脑血管用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于脑供血不足、眩晕等症的治疗。',
    lines: `
尼莫地平片 | Nimodipine Tablets | 片剂 | 20mg*50片/盒 8.60
甲磺酸倍他司汀片 | Betahistine Mesilate Tablets | 片剂 | 6mg*30片/盒 15.90
盐酸氟桂利嗪胶囊 | Flunarizine Hydrochloride Capsules | 胶囊剂 | 5mg*20粒/盒 7.70
胞磷胆碱钠胶囊 | Citicoline Sodium Capsules | 胶囊剂 | 0.1g*24粒/盒 24.50
吡拉西坦片 | Piracetam Tablets | 片剂 | 0.4g*100片/瓶 9.40
丁苯酞软胶囊 | Butylphthalide Soft Capsules | 软胶囊 | 0.1g*24粒/盒 118.00`,
  },
]
