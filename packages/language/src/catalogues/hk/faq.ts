import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in the written Chinese of Hong Kong. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: '我的入金到哪一步了？',
    answer:
      '開啟入金記錄並按該筆入金：會顯示待誰處理、由何時開始，以及一般需時。入金於 {recharge_promise_hours} 小時內審核，按每日{from} 至 {to}的處理時段累計。超過 {one_reviewer} 須由兩人先後審核。超過承諾時限後可在該頁要求優先處理，並獲得個案編號。',
  },
  recharge_how: {
    question: '如何入金？',
    answer:
      '在「入金」選擇付款方式並輸入金額，即會顯示收款資料及參考編號。請以你本人名下的戶口付款，在備註填寫參考編號，然後上載轉賬截圖。收款資料只在該頁顯示，不會有人在對話中發送。',
  },
  recharge_differs: {
    question: '為何入賬金額與我所付的不同？',
    answer:
      '實際到賬的金額會全數入賬。銀行或網絡可能在途中收取費用，或付款金額與申報不同。記錄會顯示兩個金額及差額。',
  },
  recharge_reference: {
    question: '我忘記了參考編號，或編號已過期，資金會遺失嗎？',
    answer:
      '不會。請以相同方式及金額重新入金，並上載同一轉賬截圖。如未能配對款項，拒絕時會說明原因，你可補充所欠資料再提交。',
  },
  where_is_my_withdrawal: {
    question: '我的出金到哪一步了？',
    answer:
      '開啟出金記錄：每筆均顯示狀態、待誰處理及期限。每筆出金由兩人審核，於 {withdrawal_promise_hours} 小時內完成，夜間亦計算在內。{withdrawal_return_hours} 小時後仍未處理的會自動結束，全數退回你的結餘。批准前你可取消。',
  },
  withdraw_how: {
    question: '出金前需要準備甚麼？',
    answer:
      '已驗證的姓名、已綁定的銀行戶口或錢包地址，以及資金密碼。三項均可在「我的」自行設定。你自己的資金毋須達到任何交易額或追加入金，即可出金。',
  },
  withdraw_limits: {
    question: '出金的最低及最高金額是多少？',
    answer: '兩者均列於出金頁，手續費及實際到賬金額旁邊。即使低於最低金額，你仍可將全部可用結餘出金。',
  },
  withdraw_new_target: {
    question: '為何出金到新戶口或新地址只可轉出部分金額？',
    answer:
      '為保障你，新戶口或新地址在首 {new_target_hours} 小時最多可收 {new_target}。如由他人加入，你便有時間處理。頁面會顯示限制何時結束。',
  },
  exchange_price: {
    question: '現金與加密貨幣按甚麼價格兌換？',
    answer:
      '按報價兌換，報價固定 {quote_seconds} 秒：接受前你會看到價格、中間價及買賣差價。報價過期後請重新取得，資金不會有變動。',
  },
  practice_money: {
    question: '甚麼是模擬資金？',
    answer:
      '模擬資金在整個應用程式中如資金般使用，但從未入金，亦不可出金。它有獨立結餘，不會與真實資金混合。使用模擬資金時，頁頂的橫條會標明。',
  },
  practice_refill: {
    question: '模擬資金用完了怎麼辦？',
    answer: '低於 {below} 時，可在錢包補充至 {up_to}，每日一次，毋須向任何人申請。',
  },
  identity_why: {
    question: '為何需要我的身份證明文件？',
    answer:
      '出金只付給已驗證身份的本人，他人無法轉走你的資金。證件會加密，只有審核員可以開啟，每次查閱均會在「安全」列出。',
  },
  identity_rejected: {
    question: '我的身份驗證被拒絕，可以怎樣做？',
    answer: '原因會指明有關欄位。請更正後重新提交兩張圖片：完整、清晰、沒有反光。提交次數不設上限。',
  },
  chart_differs: {
    question: '為何我的圖表與其他網站不同？',
    answer:
      '各網站的價格來源及時間均不同。我們的價格、圖表及結算使用同一份已公布的逐筆價格，每個價格均有編號。你可用訂單的價格編號與該記錄核對。',
  },
  order_settles: {
    question: '訂單如何結算？',
    answer:
      '入場價為訂單獲接納後公布的首個價格。到期時間為入場時間加上你所選的秒數。結算價按下單時列明的規則釐定。任何人均不能更改價格、時間或結果。訂單頁會顯示兩個價格並重新計算。',
  },
  order_tie: {
    question: '結算價與入場價相同會怎樣？',
    answer: '訂單無效，投入金額及手續費全數退回。未能及時取得價格時亦然。',
  },
  order_close_early: {
    question: '可以提前平倉嗎？',
    answer: '不可以。訂單會持續至到期，下單前已列明。你可隨時在「訂單」查看持倉，以及其最多可能的損失。',
  },
  order_question: {
    question: '我不同意訂單結果，可以怎樣做？',
    answer:
      '開啟已結算訂單並選擇「質疑此結果」。收據會自動附上，你會獲得編號，並於 {complaint_days} 日內收到附調查結果的答覆。',
  },
  project_interest: {
    question: '項目利息何時計入？',
    answer:
      '按項目條款，於每日午夜為剛結束的一日計入，或於到期時計入。收益頁列出每日的利率及金額。利率為預期，頁面亦註明由誰支付。',
  },
  project_top_up: {
    question: '沒有支付第二期款項會怎樣？',
    answer: '只是較高利率不會開始。你的本金及已計入的利息仍屬於你，項目按原有利率繼續計息。',
  },
  project_stop: {
    question: '可以提前退出項目嗎？',
    answer: '可以，隨時均可。本金全數退還；提前終止費按未付利息的比例計算，項目頁會在你決定前列出金額。',
  },
  bonus_turnover: {
    question: '獎賞的交易額要求是甚麼？',
    answer:
      '它只約束獎賞，不約束你自己的資金。接受前會列明金額、進度及結束日期。你可一按放棄獎賞，只會失去該獎賞。',
  },
  invite_how: {
    question: '如何邀請好友？',
    answer:
      '在「我的」選擇「邀請好友」，分享你的邀請碼、連結或海報。好友以邀請碼註冊後，人數便會增加。好友的入金或虧損不影響你所得。',
  },
  code_missing: {
    question: '收不到驗證碼，可以怎樣做？',
    answer:
      '驗證碼有效 {code_good_minutes} 分鐘。請查看垃圾郵件，核對地址或號碼，待 {code_good_minutes} 分鐘後再索取。在沒有電郵或短訊的模擬模式中，驗證碼會顯示於同一頁的收件匣。',
  },
  locked: {
    question: '我的賬戶被鎖定，如何再登入？',
    answer:
      '密碼輸入錯誤 {lock_failures} 次後會鎖定 {lock_minutes} 分鐘，其後自動解鎖。你亦可在登入頁以驗證碼即時解鎖。',
  },
  password_forgotten: {
    question: '我忘記了登入密碼。',
    answer:
      '在登入頁選擇「忘記密碼」，輸入賬戶及驗證碼，然後設定新密碼。請勿在此寫下密碼或驗證碼，我們的員工均不需要。',
  },
  fund_password: {
    question: '甚麼是資金密碼？忘記了怎麼辦？',
    answer:
      '出金及加入新戶口或地址時須輸入。如忘記，可在「安全」以登入密碼及驗證碼重設，其後出金須等候 {security_hold_hours} 小時。',
  },
  outside_app: {
    question: '有人以 {brand} 名義聯絡我，是真的嗎？',
    answer:
      '除以電郵或短訊發送不含連結的驗證碼及通知外，我們不會在此應用程式以外聯絡你。我們的員工不會索取密碼、驗證碼或付款。請勿回覆，並在此告訴我們你收到的內容。',
  },
  complaint_how: {
    question: '如何投訴？',
    answer:
      '在此頁選擇「投訴」，寫下發生的事。你會獲得編號及答覆日期：{complaint_days} 日。如答覆未能解決問題，可要求覆核一次，由另一人處理。',
  },
}
