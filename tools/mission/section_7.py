"""The calls of the specification's section 7, by their names on the wire; all must have been played."""

INDEX = "banner ater home info notice about_list get_detail about_details activity_details"
MARKET = "ajaxdata getkdata ajaxpro getprodata seconds goods"
USER_GET = "index bank_card wallet user_wallet certification recharge recharge_record msg cash cash_record"
USER_POST = (
    "add_card add_wallet_addr pwd_login pwd_pay certification recharge dorecharge msg cash upload_file upload_avatar"
)
PROJECT_GET = "yeb_project yeb yuebaoinfo myproject project_orderlist"
PROJECT_POST = "yebappend yebjoinnow yebstop yebkeep"
ORDER_GET = "get_this_order orderlist ajaxorder_list"
ORDER_POST = "addorder goorder"

SECTION_7 = [
    "POST /api/login/index",
    "POST /api/login/reg",
    *(f"GET /api/index/{name}" for name in f"{INDEX} {MARKET}".split()),
    *(f"GET /api/user/{name}" for name in USER_GET.split()),
    *(f"POST /api/user/{name}" for name in USER_POST.split()),
    *(f"GET /api/project/{name}" for name in PROJECT_GET.split()),
    *(f"POST /api/project/{name}" for name in PROJECT_POST.split()),
    *(f"GET /api/order/{name}" for name in ORDER_GET.split()),
    *(f"POST /api/order/{name}" for name in ORDER_POST.split()),
]


def missing(called):
    return [call for call in SECTION_7 if call not in called]
