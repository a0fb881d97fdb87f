"""The whole play: who does what, in which order. What is kept of it is judged afterwards."""

from zoneinfo import ZoneInfo

import books
import growth
import market
import money
import orders
import proofs
from customer import Customer
from days import Days, live
from figures import decimal, minor
from portfolio import Portfolio
from wire import pass_time

BONUS_ROUNDS_MOST = 6


def play(record, site, day_count, is_long):
    """Keeps every answer that is judged in the record, beside what was asked."""
    zone = ZoneInfo(site.call("GET", "/api/index/settings")["time_zone"])
    market.read_open(record, site)
    ada, ben, cem, dan = people = arrive(site)
    customers = {one.name: one for one in people}
    offer, bonus, leader_id = first_orders(record, customers)
    while_orders_run(record, ada, cem, dan)
    orders.settle(record, customers)
    growth.look_again(record, ada, bonus["id"], offer, "active")
    growth.finish_following(record, ben, leader_id)
    money.end_reviews(record, customers)
    money.refill(record, cem)
    end_bonus(record, customers, ada, bonus["id"], offer, is_long)
    growth.invitations(record, ada, [ben.name])
    go_through_days(record, site, customers, Days(site, zone), day_count)
    last_look(record, site, customers, zone)
    record["replays"] = site.replays


def arrive(site):
    """Four customers: Ada trades, Ben follows her, Cem leaves with everything, Dan invests."""
    ada = Customer(site, "Ada")
    code = ada.get("/api/user/index")["user"]["invitation_code"]
    people = [ada, Customer(site, "Ben", code), Customer(site, "Cem"), Customer(site, "Dan")]
    dan = people[-1]
    dan.log_in()
    dan.change_password("Plumb-bob-78")
    dan.upload("/api/user/upload_avatar")
    for one in people[:3]:
        one.send_identity()
        one.set_fund_password()
    if site.channel.is_open:
        pass_time(site, money.REVIEW_S)
    for one in people[:3]:
        one.await_identity()
    return people


def first_orders(record, customers):
    """Orders of every kind at once: of one's own, from a bonus, and copied until the cap."""
    ada, ben, cem = customers["Ada"], customers["Ben"], customers["Cem"]
    money.exchange(record, ada, "USD", "USDT", "500.00")
    coins = money.exchange(record, ada, "USD", "BTC", "300.00")["get"]
    money.exchange(record, ada, "BTC", "USD", coins)
    growth.sign_in(record, ada)
    growth.claim(record, ben, has_turnover=False)
    growth.claim(record, cem)
    leader_id = growth.start_following(ben, ada, "5.00", "20.00")
    wishes = [("BTCUSD", "up"), ("BTCUSD", "down"), ("ETHUSD", "up"), ("SOLUSD", "down")]
    led = [orders.place(record, ada, symbol, direction, "10.00", 3) for symbol, direction in wishes]
    growth.follow(record, ben, ada, leader_id, led, "5.00", "20.00")
    offer = growth.offered(ada)
    bonus = growth.claim(record, ada)
    orders.place(record, ada, "BTCUSD", "up", "3.00", 10, book="bonus")
    orders.place(record, ada, "ETHUSD", "down", "1.00", 10, book="bonus")
    growth.look_again(record, ada, bonus["id"], offer, "active")
    return offer, bonus, leader_id


def while_orders_run(record, ada, cem, dan):
    """Money in and out, under review while the orders run."""
    card, address = ada.bind_card(), ada.bind_address()
    for bound in ("bank_card", "user_wallet"):
        ada.get(f"/api/user/{bound}")
    money.deposit(record, ada, "bank", "100.00")
    money.deposit(record, ada, "alipay", "1500.00")
    money.deposit(record, ada, "wechat", "20.13")
    money.withdraw(record, ada, "USD", "250.00", card)
    for amount in ("750.00", "750.01", "99.99", "60000.00"):
        money.ask_form(record, ada, "USD", amount, card)
    money.withdraw(record, ada, "USD", "120.13", card)
    money.withdraw(record, ada, "USD", "130.00", card, cancels=True)
    money.withdraw(record, ada, "USDT", "150.00", address)
    card = cem.bind_card()
    money.exchange(record, cem, "USD", "USDT", decimal(minor(cem.balance()["available"]) - 37_20))
    money.withdraw(record, cem, "USD", "37.20", card)
    read_holds(record, ada)
    dan.post("/api/user/msg", {"all": "1"})


def read_holds(record, customer):
    while True:
        items = customer.all_of("/api/user/holds")
        balances = customer.get("/api/user/wallet")["balances"]
        if customer.all_of("/api/user/holds") == items:
            own = [one for one in items if one["asset"] == "USD"]
            record["holds"].append({"items": own, "balances": balances})
            customer.get("/api/order/ajaxorder_list")
            return


def end_bonus(record, customers, ada, id, offer, is_long):
    """Played until its turnover is met and turned into cash, where there is time; else given up."""
    for _ in range(BONUS_ROUNDS_MOST if is_long else 0):
        answer = growth.look_again(record, ada, id, offer, "active")
        left, stake = minor(answer["left"]), minor(answer["balance"]) * 100 // 101
        if not left or stake < 1_00:
            break
        for direction, part in (("down", stake // 2), ("up", stake - stake // 2)):
            if part >= 1_00:
                orders.place(record, ada, "BTCUSD", direction, decimal(part), book="bonus")
        orders.settle(record, customers)
    left = minor(growth.look_again(record, ada, id, offer, "active")["left"])
    if left:
        early = ada.refused("POST", "/api/bonus/release", {"id": id}, key=f"early-{id}")
        record["releases"].append({"left": decimal(left), "answer": early})
    growth.end(record, ada, "give_up" if left else "release", id, offer)


def go_through_days(record, site, customers, days, count):
    portfolio = Portfolio(customers["Dan"], days.today)
    crossing = []

    def between(how):
        """One order is open when the server first goes down: nobody is there to publish the tick it would close on."""
        if how == "down" and not crossing:
            crossing.append(orders.place(record, customers["Ada"], "BTCUSD", "up", "10.00"))
            until_open(customers["Ada"], crossing[0]["order"]["id"])

    live(record, portfolio, days, count, between)
    orders.settle(record, customers)
    portfolio.read_books(record)
    if count > 30:
        ended = customers["Cem"].all_of("/api/bonus/list", {"status": "expired"})
        record["expired"].append({"items": ended, "amount": "50.00"})


def until_open(customer, id):
    def is_open():
        order = customer.get("/api/order/get_this_order", {"id": id}, quiet=True)
        return True if "open_seq" in order else None

    customer.site.until(is_open, "the entry of an order")


def last_look(record, site, customers, zone):
    market.read_candles(record, site)
    for customer in customers.values():
        books.read(record, customer, zone)
        customer.get("/api/user/msg")
    for name in ("Ada", "Ben"):
        answer = customers[name].get("/api/order/orderlist", {"limit": "500"})
        record["histories"].append({"who": name, **answer})
    proofs.read(record, site, customers, books.zone_day(zone, site.now()).isoformat())
