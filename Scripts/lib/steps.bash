# Runs named steps one after the other, keeps their output in $logs, and ends with a table and the count of tests.
# Source it, call `step` and `tests` in order, then `finish`, which exits. See Scripts/check.

logs=${logs:-.build/logs}
# Seconds between asking a step that takes too long to stop and making it.
grace=${grace:-10}
names=() results=() times=() remarks=()
# What the tests that failed said, for the last lines.
complaints=()
passed=0 failed=0 skipped=0
# A step after this one was not passed makes no sense; empty while all is well.
stopped_by=
running=
# The steps that run beside others, and since when.
asides=() aside_names=() aside_starts=()

mkdir -p "$logs"
counter=$(dirname "${BASH_SOURCE[0]}")/../count-tests

# The running step has a process group of its own: an interrupt must reach it too.
stop() {
  trap - INT TERM
  [ -z "$running${asides[*]}" ] || kill -TERM $running "${asides[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  exit 130
}
trap stop INT TERM

# record NAME RESULT SECONDS REMARK
record() {
  names+=("$1") results+=("$2") times+=("$3") remarks+=("$4")
}

# attempt NAME LIMIT COMMAND…: runs the command for at most LIMIT seconds, its output to the step's log.
attempt() {
  local name=$1 limit=$2 code=0
  shift 2
  printf '== %s\n' "$name"
  timeout -k "$grace" "$limit" "$@" >"$logs/$name.log" 2>&1 </dev/null &
  running=$!
  wait "$running" || code=$?
  running=
  [ "$code" != 124 ] && [ "$code" != 137 ] || echo "stopped: it did not end within $limit s" >>"$logs/$name.log"
  return "$code"
}

# fail NAME SECONDS REMARK: shows the whole output of the step.
fail() {
  local line
  cat "$logs/$1.log"
  while read -r line; do complaints+=("$1: $line"); done < <(grep -a 'recorded an issue' "$logs/$1.log" | head -n 10)
  printf '== %s FAILED after %s s: %s\n' "$1" "$2" "$3"
  record "$1" FAILED "$2" "$3"
}

# pass NAME SECONDS REMARK
pass() {
  printf '   %s s, %s\n' "$2" "$3"
  record "$1" passed "$2" "$3"
}

# last_line NAME: the last line of a step's log that says something.
last_line() {
  grep -v '^[[:space:]]*$' "$logs/$1.log" | tail -n 1 || true
}

# step NAME LIMIT COMMAND…: passes when the command does. One that fails counts as one failed test.
step() {
  local name=$1 start=$SECONDS code=0
  if [ -n "$stopped_by" ]; then
    record "$name" "not run" "" "because of $stopped_by"
    return
  fi
  attempt "$@" || code=$?
  conclude "$name" "$((SECONDS - start))" "$code"
}

# conclude NAME SECONDS CODE: says how a step without tests ended.
conclude() {
  local remark
  remark=$(last_line "$1")
  if [ "$3" = 0 ]; then
    pass "$1" "$2" "${remark:-no complaint}"
  else
    failed=$((failed + 1))
    fail "$1" "$2" "exit code $3"
  fi
}

# beside NAME LIMIT COMMAND…: begins a step that runs beside the next ones, because it leaves a core free; `join` ends it.
beside() {
  local name=$1 limit=$2
  shift 2
  if [ -n "$stopped_by" ]; then
    record "$name" "not run" "" "because of $stopped_by"
    return
  fi
  printf '== %s, beside the next\n' "$name"
  timeout -k "$grace" "$limit" "$@" >"$logs/$name.log" 2>&1 </dev/null &
  asides+=("$!") aside_names+=("$name") aside_starts+=("$SECONDS")
}

# join: waits for the steps that run beside others. The time of one is until it was waited for.
join() {
  local i code
  for i in "${!asides[@]}"; do
    code=0
    wait "${asides[i]}" || code=$?
    printf '== %s\n' "${aside_names[i]}"
    conclude "${aside_names[i]}" "$((SECONDS - aside_starts[i]))" "$code"
  done
  asides=() aside_names=() aside_starts=()
}

# needed NAME LIMIT COMMAND…: a step without which the ones after it are not run.
needed() {
  local before=$failed
  step "$@"
  [ "$failed" = "$before" ] || stopped_by=$1
}

# tests NAME LIMIT COMMAND…: passes when the command does and all its tests, of which there is at least one, passed or
# were skipped. The command gets `--xunit-output FILE` as its last words.
tests() {
  local name=$1 start=$SECONDS code=0 counts="" p=0 f=0 s=0
  if [ -n "$stopped_by" ]; then
    record "$name" "not run" "" "because of $stopped_by"
    return
  fi
  rm -f "$logs/$name.xml"
  attempt "$@" --xunit-output "$logs/$name.xml" || code=$?
  counts=$("$counter" "$logs/$name.xml" 2>>"$logs/$name.log") || counts=""
  local took=$((SECONDS - start)) remark
  if [ -n "$counts" ]; then
    read -r p f s <<<"$counts"
    remark="$p passed, $f failed, $s skipped"
  else
    remark="no count: $(last_line "$name")"
  fi
  # What failed without a failed test (a crash, a time-out, no test at all) counts as one.
  if [ "$f" = 0 ] && { [ "$code" != 0 ] || [ -z "$counts" ]; }; then
    f=1
    remark+="; exit code $code"
  fi
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
  if [ "$f" = 0 ]; then pass "$name" "$took" "$remark"; else fail "$name" "$took" "$remark"; fi
}

# finish: prints the table, then as the last line how many tests passed; exits with 1 when anything failed or nothing ran.
finish() {
  local i
  printf '\n%-10s %-8s %6s  %s\n' step result time ""
  for i in "${!names[@]}"; do
    printf '%-10s %-8s %6s  %s\n' "${names[i]}" "${results[i]}" "${times[i]:+${times[i]} s}" "${remarks[i]:0:100}"
  done
  printf '%-10s %-8s %6s  logs in %s\n\n' "" "" "$SECONDS s" "$logs"
  [ "${#complaints[@]}" = 0 ] || printf '%s\n' "${complaints[@]}" ""
  [ "${#names[@]}" -gt 0 ] || failed=1
  printf '%s passed, %s failed, %s skipped\n' "$passed" "$failed" "$skipped"
  [ "$failed" = 0 ] || exit 1
  exit 0
}
