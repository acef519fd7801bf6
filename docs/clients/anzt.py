#!/usr/bin/env python3
"""Calls the gateway by docs/protocol.md with the standard library and the openssl command.

python3 docs/clients/anzt.py BASE_URL METHOD PATH LAYER FAMILY key=value…
LAYER is sealed, plain, signed or json. Prints the envelope; the exit code is 0 when its code is '0'.
SEAL_KEY and SIGN_KEY replace the default keys. A login token is an ordinary parameter: token=…
"""
import base64, hashlib, hmac, json, os, secrets, subprocess, sys, time
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

SEAL_KEY = os.environ.get("SEAL_KEY", "6f2d1c8a94b37e50d1a86cf3420b9e7735c4e1f08d926ab70519fe3c8b64d2a1")
SIGN_KEY = os.environ.get("SIGN_KEY", "b85e3f70c9126da4e7810f5b36d9ca2487f31e60ad5bc4920e6f7d18a3c5094b")
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def form(pairs):
    return "&".join(f"{quote(k, safe='~')}={quote(v, safe='~')}" for k, v in pairs)


def seal(plain, iv):
    command = ["openssl", "enc", "-aes-256-cbc", "-K", SEAL_KEY, "-iv", iv.hex()]
    body = iv + subprocess.run(command, input=plain.encode(), stdout=subprocess.PIPE, check=True).stdout
    mac = hmac.new(bytes.fromhex(SEAL_KEY), body, hashlib.sha256).digest()[:16]
    return base64.b64encode(body + mac).decode()


def sign(params):
    ordered = sorted(params.items(), key=lambda pair: pair[0].encode("utf-16-be"))
    return hmac.new(bytes.fromhex(SIGN_KEY), form(ordered).encode(), hashlib.sha256).hexdigest()


def call(base, method, path, layer, family, own):
    params = {"channelId": "100009", "channelid": "100009", "clientType": "wap", "forapp": "0",
              "deviceId": "python-client", "platForm": "wap_anzt_anzt", "platform": "wap_anzt_anzt",
              "time": time.strftime("%Y%m%d%H%M%S", time.gmtime(time.time() + 8 * 3600)), **own}
    headers = {"method": method, "apitype": family, "Content-Type": "application/x-www-form-urlencoded",
               "Idempotency-Key": secrets.token_hex(16)}
    if layer == "signed":
        params["nonce"] = "".join(secrets.choice(LETTERS) for _ in range(20))
        params["sign"] = sign(params)
    body = form(params.items())
    if layer == "sealed":
        body = form([("data", seal(body, secrets.token_bytes(16)))])
    elif layer == "json":
        body, headers["Content-Type"] = json.dumps(params), "application/json"
    is_query = layer == "plain" and method == "GET"
    url = f"{base.rstrip('/')}/apiRequest{path}" + (f"?{body}" if is_query else "")
    try:
        return json.load(urlopen(Request(url, None if is_query else body.encode(), headers)))
    except HTTPError as error:
        return json.load(error)


if __name__ == "__main__":
    envelope = call(*sys.argv[1:6], dict(pair.split("=", 1) for pair in sys.argv[6:]))
    print(json.dumps(envelope, ensure_ascii=False))
    sys.exit(0 if envelope["code"] == "0" else 1)
