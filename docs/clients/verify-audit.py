#!/usr/bin/env python3
"""Verifies an export of the audit log (docs/operations.md, "The operators' pages"). Standard library only.

    python3 verify-audit.py < 操作记录.jsonl

exits with 0 if every row has the hash of its contents and follows the row before it. It prints the first row's
predecessor and the last row's hash: exports in parts join there, and a later export contains that last hash."""

import hashlib
import json
import sys

CONTENTS = ["previousHash", "id", "time", "operator", "operatorId", "action", "subject", "details", "address"]


def first_wrong(rows):
    """What is wrong with the first row that was changed, or None."""
    before = None
    for row in rows:
        if before and row["previousHash"] != before["hash"]:
            return f"row {row['id']} does not follow row {before['id']}"
        contents = json.dumps([row[name] for name in CONTENTS], ensure_ascii=False)
        if hashlib.sha256(contents.encode()).hexdigest() != row["hash"]:
            return f"row {row['id']} was changed"
        before = row
    return None


rows = [json.loads(line) for line in sys.stdin.buffer if line.strip()]
if not rows:
    sys.exit("no rows")
wrong = first_wrong(rows)
print(wrong or f"ok: {len(rows)} rows after {rows[0]['previousHash'] or 'nothing'}, last {rows[-1]['hash']}")
sys.exit(1 if wrong else 0)
