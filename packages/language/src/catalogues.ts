import { account as enAccount } from './catalogues/en/account.ts'
import { first as enFirst } from './catalogues/en/first.ts'
import { identity as enIdentity } from './catalogues/en/identity.ts'
import { investment as enInvestment } from './catalogues/en/investment.ts'
import { mail as enMail } from './catalogues/en/mail.ts'
import { message as enMessage } from './catalogues/en/message.ts'
import { money as enMoney } from './catalogues/en/money.ts'
import { refusal as enRefusal } from './catalogues/en/refusal.ts'
import { subscription as enSubscription } from './catalogues/en/subscription.ts'
import { trade as enTrade } from './catalogues/en/trade.ts'
import { wallet as enWallet } from './catalogues/en/wallet.ts'
import { growth as enGrowth } from './catalogues/en/growth.ts'
import { content as enContent } from './catalogues/en/content.ts'
import { support as enSupport } from './catalogues/en/support.ts'
import { protection as enProtection } from './catalogues/en/protection.ts'
import { alert as enAlert } from './catalogues/en/alert.ts'
import { follow as enFollow } from './catalogues/en/follow.ts'
import { results as enResults } from './catalogues/en/results.ts'
import { shell as enShell } from './catalogues/en/shell.ts'
import { account as deAccount } from './catalogues/de/account.ts'
import { first as deFirst } from './catalogues/de/first.ts'
import { identity as deIdentity } from './catalogues/de/identity.ts'
import { investment as deInvestment } from './catalogues/de/investment.ts'
import { mail as deMail } from './catalogues/de/mail.ts'
import { message as deMessage } from './catalogues/de/message.ts'
import { money as deMoney } from './catalogues/de/money.ts'
import { refusal as deRefusal } from './catalogues/de/refusal.ts'
import { subscription as deSubscription } from './catalogues/de/subscription.ts'
import { trade as deTrade } from './catalogues/de/trade.ts'
import { wallet as deWallet } from './catalogues/de/wallet.ts'
import { growth as deGrowth } from './catalogues/de/growth.ts'
import { content as deContent } from './catalogues/de/content.ts'
import { support as deSupport } from './catalogues/de/support.ts'
import { protection as deProtection } from './catalogues/de/protection.ts'
import { alert as deAlert } from './catalogues/de/alert.ts'
import { follow as deFollow } from './catalogues/de/follow.ts'
import { results as deResults } from './catalogues/de/results.ts'
import { shell as deShell } from './catalogues/de/shell.ts'
import { account as esAccount } from './catalogues/es/account.ts'
import { first as esFirst } from './catalogues/es/first.ts'
import { identity as esIdentity } from './catalogues/es/identity.ts'
import { investment as esInvestment } from './catalogues/es/investment.ts'
import { mail as esMail } from './catalogues/es/mail.ts'
import { message as esMessage } from './catalogues/es/message.ts'
import { money as esMoney } from './catalogues/es/money.ts'
import { refusal as esRefusal } from './catalogues/es/refusal.ts'
import { subscription as esSubscription } from './catalogues/es/subscription.ts'
import { trade as esTrade } from './catalogues/es/trade.ts'
import { wallet as esWallet } from './catalogues/es/wallet.ts'
import { growth as esGrowth } from './catalogues/es/growth.ts'
import { content as esContent } from './catalogues/es/content.ts'
import { support as esSupport } from './catalogues/es/support.ts'
import { protection as esProtection } from './catalogues/es/protection.ts'
import { alert as esAlert } from './catalogues/es/alert.ts'
import { follow as esFollow } from './catalogues/es/follow.ts'
import { results as esResults } from './catalogues/es/results.ts'
import { shell as esShell } from './catalogues/es/shell.ts'
import { account as frAccount } from './catalogues/fr/account.ts'
import { first as frFirst } from './catalogues/fr/first.ts'
import { identity as frIdentity } from './catalogues/fr/identity.ts'
import { investment as frInvestment } from './catalogues/fr/investment.ts'
import { mail as frMail } from './catalogues/fr/mail.ts'
import { message as frMessage } from './catalogues/fr/message.ts'
import { money as frMoney } from './catalogues/fr/money.ts'
import { refusal as frRefusal } from './catalogues/fr/refusal.ts'
import { subscription as frSubscription } from './catalogues/fr/subscription.ts'
import { trade as frTrade } from './catalogues/fr/trade.ts'
import { wallet as frWallet } from './catalogues/fr/wallet.ts'
import { growth as frGrowth } from './catalogues/fr/growth.ts'
import { content as frContent } from './catalogues/fr/content.ts'
import { support as frSupport } from './catalogues/fr/support.ts'
import { protection as frProtection } from './catalogues/fr/protection.ts'
import { alert as frAlert } from './catalogues/fr/alert.ts'
import { follow as frFollow } from './catalogues/fr/follow.ts'
import { results as frResults } from './catalogues/fr/results.ts'
import { shell as frShell } from './catalogues/fr/shell.ts'
import { account as hkAccount } from './catalogues/hk/account.ts'
import { first as hkFirst } from './catalogues/hk/first.ts'
import { identity as hkIdentity } from './catalogues/hk/identity.ts'
import { investment as hkInvestment } from './catalogues/hk/investment.ts'
import { mail as hkMail } from './catalogues/hk/mail.ts'
import { message as hkMessage } from './catalogues/hk/message.ts'
import { money as hkMoney } from './catalogues/hk/money.ts'
import { refusal as hkRefusal } from './catalogues/hk/refusal.ts'
import { subscription as hkSubscription } from './catalogues/hk/subscription.ts'
import { trade as hkTrade } from './catalogues/hk/trade.ts'
import { wallet as hkWallet } from './catalogues/hk/wallet.ts'
import { growth as hkGrowth } from './catalogues/hk/growth.ts'
import { content as hkContent } from './catalogues/hk/content.ts'
import { support as hkSupport } from './catalogues/hk/support.ts'
import { protection as hkProtection } from './catalogues/hk/protection.ts'
import { alert as hkAlert } from './catalogues/hk/alert.ts'
import { follow as hkFollow } from './catalogues/hk/follow.ts'
import { results as hkResults } from './catalogues/hk/results.ts'
import { shell as hkShell } from './catalogues/hk/shell.ts'
import { account as jpAccount } from './catalogues/jp/account.ts'
import { first as jpFirst } from './catalogues/jp/first.ts'
import { identity as jpIdentity } from './catalogues/jp/identity.ts'
import { investment as jpInvestment } from './catalogues/jp/investment.ts'
import { mail as jpMail } from './catalogues/jp/mail.ts'
import { message as jpMessage } from './catalogues/jp/message.ts'
import { money as jpMoney } from './catalogues/jp/money.ts'
import { refusal as jpRefusal } from './catalogues/jp/refusal.ts'
import { subscription as jpSubscription } from './catalogues/jp/subscription.ts'
import { trade as jpTrade } from './catalogues/jp/trade.ts'
import { wallet as jpWallet } from './catalogues/jp/wallet.ts'
import { growth as jpGrowth } from './catalogues/jp/growth.ts'
import { content as jpContent } from './catalogues/jp/content.ts'
import { support as jpSupport } from './catalogues/jp/support.ts'
import { protection as jpProtection } from './catalogues/jp/protection.ts'
import { alert as jpAlert } from './catalogues/jp/alert.ts'
import { follow as jpFollow } from './catalogues/jp/follow.ts'
import { results as jpResults } from './catalogues/jp/results.ts'
import { shell as jpShell } from './catalogues/jp/shell.ts'
import { account as korAccount } from './catalogues/kor/account.ts'
import { first as korFirst } from './catalogues/kor/first.ts'
import { identity as korIdentity } from './catalogues/kor/identity.ts'
import { investment as korInvestment } from './catalogues/kor/investment.ts'
import { mail as korMail } from './catalogues/kor/mail.ts'
import { message as korMessage } from './catalogues/kor/message.ts'
import { money as korMoney } from './catalogues/kor/money.ts'
import { refusal as korRefusal } from './catalogues/kor/refusal.ts'
import { subscription as korSubscription } from './catalogues/kor/subscription.ts'
import { trade as korTrade } from './catalogues/kor/trade.ts'
import { wallet as korWallet } from './catalogues/kor/wallet.ts'
import { growth as korGrowth } from './catalogues/kor/growth.ts'
import { content as korContent } from './catalogues/kor/content.ts'
import { support as korSupport } from './catalogues/kor/support.ts'
import { protection as korProtection } from './catalogues/kor/protection.ts'
import { alert as korAlert } from './catalogues/kor/alert.ts'
import { follow as korFollow } from './catalogues/kor/follow.ts'
import { results as korResults } from './catalogues/kor/results.ts'
import { shell as korShell } from './catalogues/kor/shell.ts'
import { account as thAccount } from './catalogues/th/account.ts'
import { first as thFirst } from './catalogues/th/first.ts'
import { identity as thIdentity } from './catalogues/th/identity.ts'
import { investment as thInvestment } from './catalogues/th/investment.ts'
import { mail as thMail } from './catalogues/th/mail.ts'
import { message as thMessage } from './catalogues/th/message.ts'
import { money as thMoney } from './catalogues/th/money.ts'
import { refusal as thRefusal } from './catalogues/th/refusal.ts'
import { subscription as thSubscription } from './catalogues/th/subscription.ts'
import { trade as thTrade } from './catalogues/th/trade.ts'
import { wallet as thWallet } from './catalogues/th/wallet.ts'
import { growth as thGrowth } from './catalogues/th/growth.ts'
import { content as thContent } from './catalogues/th/content.ts'
import { support as thSupport } from './catalogues/th/support.ts'
import { protection as thProtection } from './catalogues/th/protection.ts'
import { alert as thAlert } from './catalogues/th/alert.ts'
import { follow as thFollow } from './catalogues/th/follow.ts'
import { results as thResults } from './catalogues/th/results.ts'
import { shell as thShell } from './catalogues/th/shell.ts'
import { account as zhAccount } from './catalogues/zh/account.ts'
import { first as zhFirst } from './catalogues/zh/first.ts'
import { identity as zhIdentity } from './catalogues/zh/identity.ts'
import { investment as zhInvestment } from './catalogues/zh/investment.ts'
import { mail as zhMail } from './catalogues/zh/mail.ts'
import { message as zhMessage } from './catalogues/zh/message.ts'
import { money as zhMoney } from './catalogues/zh/money.ts'
import { refusal as zhRefusal } from './catalogues/zh/refusal.ts'
import { subscription as zhSubscription } from './catalogues/zh/subscription.ts'
import { trade as zhTrade } from './catalogues/zh/trade.ts'
import { wallet as zhWallet } from './catalogues/zh/wallet.ts'
import { growth as zhGrowth } from './catalogues/zh/growth.ts'
import { content as zhContent } from './catalogues/zh/content.ts'
import { support as zhSupport } from './catalogues/zh/support.ts'
import { protection as zhProtection } from './catalogues/zh/protection.ts'
import { alert as zhAlert } from './catalogues/zh/alert.ts'
import { follow as zhFollow } from './catalogues/zh/follow.ts'
import { results as zhResults } from './catalogues/zh/results.ts'
import { shell as zhShell } from './catalogues/zh/shell.ts'
import { account as viAccount } from './catalogues/vi/account.ts'
import { first as viFirst } from './catalogues/vi/first.ts'
import { identity as viIdentity } from './catalogues/vi/identity.ts'
import { investment as viInvestment } from './catalogues/vi/investment.ts'
import { mail as viMail } from './catalogues/vi/mail.ts'
import { message as viMessage } from './catalogues/vi/message.ts'
import { money as viMoney } from './catalogues/vi/money.ts'
import { refusal as viRefusal } from './catalogues/vi/refusal.ts'
import { subscription as viSubscription } from './catalogues/vi/subscription.ts'
import { trade as viTrade } from './catalogues/vi/trade.ts'
import { wallet as viWallet } from './catalogues/vi/wallet.ts'
import { growth as viGrowth } from './catalogues/vi/growth.ts'
import { content as viContent } from './catalogues/vi/content.ts'
import { support as viSupport } from './catalogues/vi/support.ts'
import { protection as viProtection } from './catalogues/vi/protection.ts'
import { alert as viAlert } from './catalogues/vi/alert.ts'
import { follow as viFollow } from './catalogues/vi/follow.ts'
import { results as viResults } from './catalogues/vi/results.ts'
import { shell as viShell } from './catalogues/vi/shell.ts'
import type { Language } from './languages.ts'
import type { Area } from './messages.ts'

/**
 * All texts of all languages, as written. For the server and tests: the app loads compiled pieces instead (vite-catalogues.ts).
 */
export const CATALOGUES: Readonly<
  Record<Language, Readonly<Record<Area, Readonly<Record<string, string>>>>>
> = {
  en: {
    first: enFirst,
    account: enAccount,
    identity: enIdentity,
    trade: enTrade,
    wallet: enWallet,
    money: enMoney,
    investment: enInvestment,
    refusal: enRefusal,
    subscription: enSubscription,
    mail: enMail,
    message: enMessage,
    growth: enGrowth,
    content: enContent,
    support: enSupport,
    protection: enProtection,
    alert: enAlert,
    follow: enFollow,
    results: enResults,
    shell: enShell,
  },
  de: {
    first: deFirst,
    account: deAccount,
    identity: deIdentity,
    trade: deTrade,
    wallet: deWallet,
    money: deMoney,
    investment: deInvestment,
    refusal: deRefusal,
    subscription: deSubscription,
    mail: deMail,
    message: deMessage,
    growth: deGrowth,
    content: deContent,
    support: deSupport,
    protection: deProtection,
    alert: deAlert,
    follow: deFollow,
    results: deResults,
    shell: deShell,
  },
  es: {
    first: esFirst,
    account: esAccount,
    identity: esIdentity,
    trade: esTrade,
    wallet: esWallet,
    money: esMoney,
    investment: esInvestment,
    refusal: esRefusal,
    subscription: esSubscription,
    mail: esMail,
    message: esMessage,
    growth: esGrowth,
    content: esContent,
    support: esSupport,
    protection: esProtection,
    alert: esAlert,
    follow: esFollow,
    results: esResults,
    shell: esShell,
  },
  fr: {
    first: frFirst,
    account: frAccount,
    identity: frIdentity,
    trade: frTrade,
    wallet: frWallet,
    money: frMoney,
    investment: frInvestment,
    refusal: frRefusal,
    subscription: frSubscription,
    mail: frMail,
    message: frMessage,
    growth: frGrowth,
    content: frContent,
    support: frSupport,
    protection: frProtection,
    alert: frAlert,
    follow: frFollow,
    results: frResults,
    shell: frShell,
  },
  hk: {
    first: hkFirst,
    account: hkAccount,
    identity: hkIdentity,
    trade: hkTrade,
    wallet: hkWallet,
    money: hkMoney,
    investment: hkInvestment,
    refusal: hkRefusal,
    subscription: hkSubscription,
    mail: hkMail,
    message: hkMessage,
    growth: hkGrowth,
    content: hkContent,
    support: hkSupport,
    protection: hkProtection,
    alert: hkAlert,
    follow: hkFollow,
    results: hkResults,
    shell: hkShell,
  },
  jp: {
    first: jpFirst,
    account: jpAccount,
    identity: jpIdentity,
    trade: jpTrade,
    wallet: jpWallet,
    money: jpMoney,
    investment: jpInvestment,
    refusal: jpRefusal,
    subscription: jpSubscription,
    mail: jpMail,
    message: jpMessage,
    growth: jpGrowth,
    content: jpContent,
    support: jpSupport,
    protection: jpProtection,
    alert: jpAlert,
    follow: jpFollow,
    results: jpResults,
    shell: jpShell,
  },
  kor: {
    first: korFirst,
    account: korAccount,
    identity: korIdentity,
    trade: korTrade,
    wallet: korWallet,
    money: korMoney,
    investment: korInvestment,
    refusal: korRefusal,
    subscription: korSubscription,
    mail: korMail,
    message: korMessage,
    growth: korGrowth,
    content: korContent,
    support: korSupport,
    protection: korProtection,
    alert: korAlert,
    follow: korFollow,
    results: korResults,
    shell: korShell,
  },
  th: {
    first: thFirst,
    account: thAccount,
    identity: thIdentity,
    trade: thTrade,
    wallet: thWallet,
    money: thMoney,
    investment: thInvestment,
    refusal: thRefusal,
    subscription: thSubscription,
    mail: thMail,
    message: thMessage,
    growth: thGrowth,
    content: thContent,
    support: thSupport,
    protection: thProtection,
    alert: thAlert,
    follow: thFollow,
    results: thResults,
    shell: thShell,
  },
  zh: {
    first: zhFirst,
    account: zhAccount,
    identity: zhIdentity,
    trade: zhTrade,
    wallet: zhWallet,
    money: zhMoney,
    investment: zhInvestment,
    refusal: zhRefusal,
    subscription: zhSubscription,
    mail: zhMail,
    message: zhMessage,
    growth: zhGrowth,
    content: zhContent,
    support: zhSupport,
    protection: zhProtection,
    alert: zhAlert,
    follow: zhFollow,
    results: zhResults,
    shell: zhShell,
  },
  vi: {
    first: viFirst,
    account: viAccount,
    identity: viIdentity,
    trade: viTrade,
    wallet: viWallet,
    money: viMoney,
    investment: viInvestment,
    refusal: viRefusal,
    subscription: viSubscription,
    mail: viMail,
    message: viMessage,
    growth: viGrowth,
    content: viContent,
    support: viSupport,
    protection: viProtection,
    alert: viAlert,
    follow: viFollow,
    results: viResults,
    shell: viShell,
  },
}
