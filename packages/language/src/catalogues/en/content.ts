import type { FirstContent } from '../../content/content.ts'

/** First content in English. */
export const content: FirstContent = {
  terms: {
    title: 'Terms of use',
    markdown: `## 1. Practice only
{brand} runs here in practice mode. All money in it is practice money. It was never paid in, it cannot be paid out, and it cannot be turned into real money. No contract about real money is made.

## 2. Your account
You sign up with an email address or phone number, a verification code and a password of {password_min} to {password_max} characters. After repeated wrong passwords the account locks for a time. A verification code unlocks it at once. Without email or SMS set up, codes appear in an inbox in your browser. **Practice accounts are not private:** use no password that you use elsewhere.

## 3. Prices
Prices are simulated or replayed from recordings, and labelled so. Do not rely on them for trading elsewhere.

## 4. Timed contracts
- Before each order you see stake, fee, payout, break-even rate, expected edge and the rules for ties and outages. These terms are signed and hold for {ticket_seconds, plural, one {# second} other {# seconds}}. {brand} accepts the order on exactly these terms or refuses it.
- The entry price is the first published after acceptance. Expiry is entry plus the duration. The exit price follows the rule on the ticket.
- If you win, you receive the payout shown. If you lose, you lose stake and fee. If exit equals entry, or no price arrives in time, the order is void and you get stake and fee back.
- You cannot close an order early. Later changes to the terms do not affect it.
- {brand} is your counterparty: what you lose, {brand} gains.

## 5. Fair dealing
Nobody can set the price, result or payout of an order. With *Verify* you can recalculate each settlement from the published prices. Published prices stay available for {ticks_days, plural, one {# day} other {# days}}, and those of your orders for {order_ticks_years, plural, one {# year} other {# years}}.

## 6. Practice money
You receive {practice_grant} practice dollars once. Below {practice_refill_below} practice dollars in cash you can refill to {practice_grant}, once a day.

## 7. Operation
The service may be interrupted. Open orders then settle afterwards by the same rule, from the prices that were published.

## 8. Changes
Each version of these terms has a number. {brand} stores the version you agreed to with your account.`,
  },
  risk: {
    title: 'Risk notice',
    markdown: `Read this before you place an order. You trade practice money here. With real money, every sentence would count in full.

- **You can lose your whole stake**, within seconds, and the fee with it.
- **On average, you lose.** At a profit rate of 85% and a fee of 1%, you must win more than 54.6% of your orders to come out ahead. If up and down are equally likely, an order costs 8.5% of its stake on average.
- **{brand} is your counterparty.** What you lose, {brand} gains.
- **Short moves are close to chance.** A few wins in a row say nothing about the next order. No indicator changes that.
- **The multiplier makes your stake larger**, and with it the fee and the possible loss.
- **You can’t close early.** Once accepted, an order runs to its expiry.
- **The entry price isn’t the price you saw.** It’s the first one published after acceptance.
- **Ties and missing prices** make an order void. You get your stake and fee back, but nothing more, even if the price moved your way.
- **Simulated and replayed prices aren’t the market.** Results with practice money say little about results with real money, where fear, haste and real losses come in.
- **Not allowed everywhere.** Many countries don’t allow these contracts to be sold to private persons, among them those of the European Economic Area, the United Kingdom, Australia, Canada, Israel and the United States. Nothing here is an offer to trade real money.
- **No advice.** Nothing here recommends a product, a direction or a time.

Don’t raise your stake to win back a loss. If trading stops being a free choice, stop and talk to someone you trust.`,
  },
  privacy: {
    title: 'Privacy',
    markdown: `What {brand} keeps about you, why, and for how long. In practice mode, you need only an account name and a password to trade practice money.

## 1. What we keep
- **Your account name**, an email address or phone number, to log you in and to reach you. We show it masked.
- **Your password and withdrawal password**, as hashes from which nobody can read them.
- **What you do with money**: orders, projects, deposits, withdrawals and every change to your balances.
- **Identity documents**, only if you send them: name, ID number, date of birth and both sides of the document, sealed under a key of your own.
- **Your devices**, by a random name in a cookie, so that you can see each one and log it out.
- **What you write** to support, with your pictures.

## 2. What we use it for
To run your account, to settle and to meet the law. Nothing else. We don’t advertise, let others track you or sell anything.

## 3. Who sees it
Operators see only what their work needs, masked where possible. We log each view of your documents or numbers with a reason. You can read that log under *Who viewed my data*. Published figures, such as liabilities, name no customer.

## 4. How long we keep it
Orders, messages and transactions stay available for {order_ticks_years, plural, one {# year} other {# years}}. After you close your account, identity documents stay sealed for {papers_kept_years, plural, one {# year} other {# years}} and are then destroyed with their key. We delete a picture that no record uses after {picture_unused_hours, plural, one {# hour} other {# hours}}.

## 5. What you can do
Download your data, correct your name until it’s verified, log out devices, and close your account once you’ve withdrawn everything. If something went wrong, send a complaint. It gets a number, a deadline and an answer.

## 6. Changes
Each version of this text has a number. You can read every earlier one beside it.`,
  },
  invitation: {
    title: 'Invitation rules',
    markdown: `- Your invitation code and link are yours for good. They don’t expire, and any number of people can sign up with them. We count them all.
- Nobody needs a code to sign up, and a friend can sign up without yours.
- When a friend’s identity is verified, we credit \${invitation_sum} to your cash, up to {invitations_a_year} times a year. There’s no required volume, and you can withdraw it like your own money.
- It doesn’t depend on what your friend deposits, trades, wins or loses.
- Inviting yourself with a second account doesn’t count: one identity, one customer.
- You see masked names, the date and whether the identity is verified. You see nothing else about your friends, and they see nothing about you.
- Invite only people who know you and want to hear from you. Don’t call it an income: most people who trade timed contracts lose.`,
  },
  download: {
    title: 'How to put the app on your phone',
    markdown: `{brand} is a web app. It comes from this site alone, needs no app store and works as in the browser.

## iPhone and iPad
1. Open this page in Safari.
2. Tap the Share button.
3. Choose **Add to Home Screen**, then **Add**.

## Android
1. Open this page in Chrome, Edge or Firefox.
2. Tap the three-dot menu.
3. Choose **Install app** or **Add to Home screen**.

## Computer
In Chrome and Edge, click the install icon at the right of the address bar. In Safari, choose **File**, then **Add to Dock**.

## Good to know
- It takes about 1 MB and updates itself when you open it.
- Offline, it shows the last known prices, marked as old. You need a connection to place orders.
- Never install it from a file or a link somebody sent you. Compare the address with the one you know.
- To remove it, hold its icon and choose Remove. Your account stays.`,
  },
  notices: {
    verify: {
      title: 'How to verify a result',
      markdown: `You don’t have to trust a settlement. You can recalculate it.

1. Open a settled order in your history and tap **Verify**.
2. Your own device reads the published prices and the public key.
3. It checks your receipt’s signature, looks up the entry and exit prices by the rule, and does the calculation again.

Each step shows whether it holds. If one doesn’t, send us the order number.`,
    },
    settlement: {
      title: 'How an order settles',
      markdown: `1. **Acceptance.** We hold your stake and fee, and set aside the full payout for you. You get a signed receipt.
2. **Entry** is the first price published after acceptance.
3. **Expiry** is the time of the entry price plus the duration you chose. Nothing moves it.
4. **Exit** is the last price at or before expiry, unless the ticket names another rule.
5. **Result.** Up wins if exit is above entry, Down if it’s below. If they’re equal, or no price arrives in time, the order is void and you get your stake and fee back.

The result is in your balance about a second after expiry.`,
    },
    practice: {
      title: 'You trade practice money here',
      markdown: `Everything here runs on practice money. It isn’t real money: it was never paid in and can’t be paid out.

- You start with {practice_grant} practice dollars.
- Below {practice_refill_below} practice dollars in cash, you can refill to {practice_grant} in your wallet, once a day.
- Prices are simulated or replayed, and always labelled so.

Practice accounts aren’t private. Don’t use a password you use elsewhere.`,
    },
  },
  products: {
    BTCUSD: 'Bitcoin / US dollar',
    ETHUSD: 'Ether / US dollar',
    SOLUSD: 'Solana / US dollar',
    USDTUSD: 'Tether / US dollar',
    EURUSD: 'Euro / US dollar',
    GBPUSD: 'Pound sterling / US dollar',
    USDJPY: 'US dollar / Japanese yen',
    XAUUSD: 'Gold / US dollar',
    XAGUSD: 'Silver / US dollar',
    XAUEUR: 'Gold / Euro',
    '6E': 'Euro future',
    CL: 'Crude oil future',
    ES: 'US index future',
  },
}
