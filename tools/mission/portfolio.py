"""What one customer does with projects, and what the server says of it each time."""

from figures import minor
from projects import Holding, Terms


class Portfolio:
    """All that one customer does with projects, and what is told of it."""

    def __init__(self, customer, today):
        self.customer, self.today, self.chains = customer, today, {}

    def offers(self):
        return {one["title"]: one for one in self.customer.all_of("/api/project/yeb_project")}

    def join(self, name, offer, amount, renew="off", from_name=None):
        read = self.customer.get("/api/project/yeb", {"id": offer["id"]})
        form = {"project_id": offer["id"], "terms_hash": read["project"]["terms_hash"], "amount": amount, "renew": renew}
        if from_name:
            form["from_id"] = self.chains[from_name]["ids"][-1]
        joined = self.customer.pay("/api/project/yebjoinnow", form)
        acts = [(self.today(), "join", minor(amount))]
        chain = {"ids": [joined["id"]], "offer": offer["id"], "document": read["document"], "acts": [acts], "renew": renew}
        self.chains[name] = chain

    def append(self, name, amount, is_instalment=False):
        form = {"id": self.chains[name]["ids"][-1], "amount": amount, "instalment": "true" if is_instalment else "false"}
        self.customer.pay("/api/project/yebappend", form)
        kind = "instalment" if is_instalment else "append"
        self.chains[name]["acts"][-1].append((self.today(), kind, minor(amount)))

    def stop(self, name):
        self.customer.pay("/api/project/yebstop", {"id": self.chains[name]["ids"][-1]})
        self.chains[name]["acts"][-1].append((self.today(), "stop", 0))

    def keep(self, name, renew):
        self.customer.post("/api/project/yebkeep", {"id": self.chains[name]["ids"][-1], "renew": renew})
        self.chains[name]["renew"] = renew

    def runs(self, name):
        chain = self.chains.get(name)
        return chain is not None and chain["acts"][-1][-1][1] != "stop"

    def follow_renewals(self, chain):
        """A subscription that rolled over goes on as another one, from its last day on."""
        terms = Terms(chain["document"])
        while chain["renew"] != "off" and chain["acts"][-1][-1][1] != "stop":
            holding = Holding(terms, chain["acts"][-1])
            if self.today() <= holding.last:
                return
            info = self.customer.get("/api/project/yuebaoinfo", {"id": chain["ids"][-1]}, quiet=True)
            chain["ids"].append(info["subscription"]["renewed_by"])
            interest = 0 if terms.is_daily else holding.credited(holding.last)
            rolled = holding.principal() + (interest if chain["renew"] == "all" else 0)
            chain["acts"].append([(holding.last, "renewal", rolled)])

    def read(self, record):
        """Keeps what the server says of every subscription today."""
        for name, chain in self.chains.items():
            self.follow_renewals(chain)
            for at, (id, acts) in enumerate(zip(chain["ids"], chain["acts"])):
                known = chain.setdefault("settled", set())
                if id in known:
                    continue
                answer = self.customer.get("/api/project/yuebaoinfo", {"id": id}, quiet=True)
                if answer["subscription"]["status"] == "settled":
                    known.add(id)
                entry = {"name": name, "acts": list(acts), "document": chain["document"], "today": self.today()}
                entry |= {"renew": chain["renew"], "answer": answer, "is_newest": at == len(chain["ids"]) - 1}
                record["subscriptions"].append(entry)
        lists = self.customer.get("/api/project/myproject", {"filter": "all", "limit": "500"})
        record["project_lists"].append({"today": self.today(), "answer": lists, "chains": self.kept()})

    def kept(self):
        return [
            {name: chain[name] for name in ("offer", "document", "renew")} | {"acts": [list(acts) for acts in chain["acts"]]}
            for chain in self.chains.values()
        ]

    def read_books(self, record):
        moves = self.customer.all_of("/api/user/finance")
        orders = self.customer.all_of("/api/project/project_orderlist")
        entry = {"today": self.today(), "chains": self.kept(), "moves": moves, "orders": orders}
        entry["offers"] = list(self.offers().values())
        record["project_books"].append(entry | {"is_alone": self.customer.site.channel.is_open})
