import type { FaqTexts } from '../../content/faq/faq.ts'

/** 常见问题与回答。 */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: '我的充值到哪一步了？',
    answer:
      '打开充值记录并点击该笔充值：会显示待谁处理、从何时开始、通常用时。充值在 {recharge_promise_hours} 小时内审核，按每天 {from} 至 {to} 的处理时段累计。超过 {one_reviewer} 的须由两人先后审核。超过承诺时限后，可在该页申请加急，并获得工单编号。',
  },
  recharge_how: {
    question: '如何充值？',
    answer:
      '在“充值”中选择支付方式并输入金额，页面会显示收款信息和参考号。请用您本人名下的账户付款，在附言中填写参考号，然后上传转账凭证。收款信息只出现在该页面，没有人会在对话中发送。',
  },
  recharge_differs: {
    question: '为什么入账金额与我付的不同？',
    answer:
      '实际到账多少就入账多少。银行或网络可能在途中收取费用，或付款金额与申报的不同。记录会显示两个金额及差额。',
  },
  recharge_reference: {
    question: '我忘了填参考号或它已过期，资金会丢失吗？',
    answer:
      '不会。用相同的方式和金额重新发起充值，上传同一转账凭证即可。若无法匹配，拒绝时会说明原因，您可补充后再次提交。',
  },
  where_is_my_withdrawal: {
    question: '我的提现到哪一步了？',
    answer:
      '打开提现记录：每笔都显示状态、待谁处理及期限。每笔提现由两人审核，在 {withdrawal_promise_hours} 小时内完成，夜间也计算在内。{withdrawal_return_hours} 小时仍未处理的会自动结束，全额退回余额。批准之前您可以取消。',
  },
  withdraw_how: {
    question: '提现前需要准备什么？',
    answer:
      '通过实名认证、绑定银行卡或钱包地址、设置资金密码，三项都可在“我的”中自行完成。您自己的资金提现时，无需达到任何交易额，也无需追加充值。',
  },
  withdraw_limits: {
    question: '提现的最低和最高金额是多少？',
    answer: '两者都显示在提现页面，旁边还有手续费和实际到账金额。即使可用余额低于最低金额，也可以全部提现。',
  },
  withdraw_new_target: {
    question: '为什么新绑定的银行卡或地址只能提一部分？',
    answer:
      '为保护您，新银行卡或新地址在绑定后 {new_target_hours} 小时内合计最多可收 {new_target}。如果是他人绑定的，您就有时间处理。页面会显示限制何时结束。',
  },
  exchange_price: {
    question: '现金与数字货币按什么价格兑换？',
    answer:
      '按报价兑换，报价 {quote_seconds} 秒内不变：接受前您能看到价格、中间价和点差。报价过期后重新获取报价即可，资金没有变动。',
  },
  practice_money: {
    question: '什么是模拟资金？',
    answer:
      '模拟资金在整个应用中与资金用法相同，但从未存入，也不能提现。它有独立的余额，绝不与真实资金混用。页面顶部的横条会标明您正在使用模拟资金。',
  },
  practice_refill: {
    question: '模拟资金用完了怎么办？',
    answer: '低于 {below} 时，可在钱包中每天一次补充至 {up_to}，无需向任何人申请。',
  },
  identity_why: {
    question: '为什么要验证我的身份？',
    answer:
      '提现只付给已认证的本人，因此他人无法转走您的资金。证件加密保存，只有审核员可以打开，每次查看都会在“安全”中列出。',
  },
  identity_rejected: {
    question: '实名认证被拒绝了怎么办？',
    answer: '原因会指明是哪一项。更正后重新上传两面照片：完整、清晰、无反光。提交次数不限。',
  },
  chart_differs: {
    question: '为什么我的图表与别处不同？',
    answer:
      '每个网站取价的来源和时刻都不同。我们的价格、图表和结算使用同一份已发布的逐笔价格记录，每个价格都有序号。您可用订单的价格序号与该记录核对。',
  },
  order_settles: {
    question: '订单如何结算？',
    answer:
      '入场价是订单受理后发布的第一个价格，到期时间是入场时间加上您选择的秒数，结算价按下单页上的规则取得。没有人能更改价格、时间或结果。订单页会显示两个价格并重新计算。',
  },
  order_tie: {
    question: '结算价与入场价相同会怎样？',
    answer: '订单无效：投入金额和手续费全额退回。未及时收到价格时也是如此。',
  },
  order_close_early: {
    question: '订单可以提前平仓吗？',
    answer: '不可以。订单会持续到到期，下单前下单页就会说明。您可随时在“订单”中查看持仓及其最多可能的损失。',
  },
  order_question: {
    question: '我不认同某个结果，怎么办？',
    answer:
      '打开已结算的订单，选择“对结果有疑问”。回执会自动附上，您会得到编号，我们会在 {complaint_days} 天内答复并说明调查结果。',
  },
  project_interest: {
    question: '项目利息何时计入？',
    answer:
      '按项目条款，每日 24:00（平台时间）计入当日利息，或到期时计入。收益页逐日列出利率和金额。利率仅为预计，页面会说明由谁支付。',
  },
  project_top_up: {
    question: '未付第二期款会怎样？',
    answer: '只是较高利率不会开始。您的本金和已计入的利息不受影响，项目按原利率继续计息。',
  },
  project_stop: {
    question: '可以提前终止项目吗？',
    answer: '可以，随时都行。本金全额返还；提前终止费按尚未支付利息的比例计算，项目页会在您决定前列出金额。',
  },
  bonus_turnover: {
    question: '赠金的交易额要求是什么意思？',
    answer:
      '它只约束赠金，不约束您自己的资金。接受前即可看到金额、进度和截止日期。您可一键放弃赠金，失去的只是赠金。',
  },
  invite_how: {
    question: '如何邀请好友？',
    answer:
      '在“我的”中打开“邀请好友”：分享邀请码、链接或海报。好友用邀请码注册后，人数就会增加。好友充值多少、亏损多少，都不影响您所得。',
  },
  code_missing: {
    question: '收不到验证码怎么办？',
    answer:
      '验证码 {code_good_minutes} 分钟内有效。请查看垃圾邮件，核对邮箱或手机号，{code_good_minutes} 分钟后再重新获取。在没有邮件或短信的模拟模式下，验证码显示在同一页面的收件箱中。',
  },
  locked: {
    question: '账号被锁定了，如何登录？',
    answer:
      '密码错误 {lock_failures} 次后锁定 {lock_minutes} 分钟，到时自动解锁。用验证码可在登录页立即解锁。',
  },
  password_forgotten: {
    question: '我忘了登录密码。',
    answer:
      '在登录页选择“忘记密码”，输入账号和验证码，设置新密码。请不要在这里填写密码或验证码：我们的工作人员不需要这些。',
  },
  fund_password: {
    question: '资金密码是什么？忘了怎么办？',
    answer:
      '提现以及绑定新银行卡或地址时需要它。忘记后，可在“安全”中用登录密码和验证码重新设置；之后提现暂停 {security_hold_hours} 小时。',
  },
  outside_app: {
    question: '有人以 {brand} 的名义联系我，是真的吗？',
    answer:
      '除通过邮件或短信发送且不含链接的验证码和通知外，我们不会在此应用以外联系您。我们的工作人员绝不索要密码、验证码或付款。请勿回复，并在此告诉我们您收到了什么。',
  },
  complaint_how: {
    question: '如何投诉？',
    answer:
      '在此页选择“投诉”，写明发生了什么事。您会得到编号和答复期限：{complaint_days} 天。若答复未能解决问题，可申请复查一次，由另一人处理。',
  },
}
