import Database
import Domain
public import HTTPServer
import Services
import Wire

extension Operations {
  /// A separate server for `/metrics`, on a port that customers do not reach, since the page is costly.  P4
  func serveMetrics(on port: UInt16) throws(ServerError) -> HTTPServer {
    var http = ServerConfiguration()
    http.port = port
    http.loops = 1
    http.limits.connections = 64
    http.limits.body = 1 << 10
    return try HTTPServer(http) { request in
      request.path == "/metrics" && request.method == "GET"
        ? self.metrics() : .problem(Problem(.notFound, "Here is /metrics and nothing else."))
    }
  }

  /// `/metrics`, for Prometheus.
  public func metrics() -> HTTPResponse {
    var page = PrometheusText()
    page.single(
      "soiree_uptime_seconds", .gauge, "Since the process started", Int(clock.now.since(startedAt).components.seconds))
    page.single("soiree_ready", .gauge, "1 when it can serve", phase == .ready ? 1 : 0)
    let parts = parts
    if let server = parts.server() { page.add(server) }
    if let end = parts.certificateEnd() {
      page.single(
        "soiree_certificate_end_seconds", .gauge, "When the certificate that is shown ends, in seconds since 1970",
        Int(end))
    }
    page.add(meter)
    page.add(parts.live())
    if let database = parts.database() { page.add(database) }
    page.add(jobs: parts.jobs())
    page.add(gateways: parts.gateways)
    if let captures = parts.captures {
      page.single(
        "soiree_captures_deferred", .gauge, "Captures under way or waiting after their answers", captures.count)
    }
    if let questions = parts.questions { page.add(questions: questions.state) }
    if let pushes = parts.pushes { page.add(pushAnswers: pushes.byAnswer) }
    if let orders = parts.orders { page.add(orders: orders.byStatus) }
    if let waiting = parts.backlog() { page.add(waiting) }
    return HTTPResponse(
      contentType: "text/plain; version=0.0.4; charset=utf-8", bytes: Array(page.text.utf8),
      headers: [("cache-control", "no-store")])
  }
}

extension PrometheusText {
  fileprivate mutating func add(_ server: ServerCounters.Snapshot) {
    family("soiree_http_answers_total", .counter, "Answers by status class")
    for (index, count) in server.answersByClass.enumerated() {
      sample("soiree_http_answers_total", [("class", "\(index + 1)xx")], count)
    }
    single("soiree_http_requests_active", .gauge, "Requests being answered", server.requestsActive)
    single(
      "soiree_http_requests_abandoned_total", .counter, "Requests whose client left first", server.requestsAbandoned)
    single("soiree_http_sent_bytes_total", .counter, "Bytes of answers' bodies", server.bytesSent)
    single("soiree_connections", .gauge, "Open connections", server.connectionsOpen)
    single(
      "soiree_connections_rejected_total", .counter, "Connections closed because a limit was reached",
      server.connectionsRejected)
    single(
      "soiree_connections_flooded_total", .counter,
      "HTTP/2 connections cut off because their frames were over the limits",
      server.connectionsFlooded)
    single(
      "soiree_bodies_cut_off_total", .counter,
      "Connections cut off because all unanswered requests were over the limit together, or a body over its route's",
      server.bodiesCutOff)
    single("soiree_body_bytes_held", .gauge, "Bytes in memory of unanswered requests", server.bodyBytesHeld)
    single(
      "soiree_accepts_paused_total", .counter, "Times that no connection was taken for want of file descriptors",
      server.acceptsPaused)
    single("soiree_sockets", .gauge, "Open WebSockets", server.webSocketsOpen)
    single(
      "soiree_sockets_dropped_total", .counter, "WebSockets disconnected for reading too slowly or going silent",
      server.webSocketsDropped)
  }

  fileprivate mutating func add(_ meter: RequestMeter) {
    let used = meter.used
    family("soiree_requests_total", .counter, "Requests by route and status class")
    for (name, line) in used {
      for (index, count) in line.byClass.enumerated() where count > 0 {
        sample("soiree_requests_total", [("route", name), ("class", "\(index + 1)xx")], count)
      }
    }
    family("soiree_request_seconds", .histogram, "From a request's arrival to its answer's beginning, by route")
    for (name, line) in used { histogram("soiree_request_seconds", [("route", name)], line.latency) }
  }

  fileprivate mutating func add(_ live: LiveCounters) {
    single("soiree_live_connections", .gauge, "Connections of the live hub", live.connections)
    single("soiree_live_topics", .gauge, "Topics that somebody follows", live.topics)
    single("soiree_live_events_sent_total", .counter, "Events sent, each watcher counted", live.eventsSent)
    single("soiree_live_resyncs_total", .counter, "Watchers told to read afresh", live.resyncs)
    single("soiree_live_readings_total", .counter, "Readings of the outbox", live.readings)
  }

  fileprivate mutating func add(_ database: DatabaseCounters) {
    single("soiree_database_reads_total", .counter, "Reads", database.reads)
    single("soiree_database_writes_total", .counter, "Committed writes", database.writes)
    single("soiree_database_failed_writes_total", .counter, "Writes that threw", database.failedWrites)
    single(
      "soiree_database_store_failures_total", .counter, "Writes that a full or broken disk or an absent server refused",
      database.storeFailures)
    single("soiree_database_commits_total", .counter, "Commits, each of one or more writes", database.commits)
    single(
      "soiree_database_commit_microseconds_total", .counter, "Time spent in commits", Int(database.commitMicroseconds))
    single("soiree_database_largest_batch", .gauge, "Writes in the largest commit", database.largestBatch)
    single("soiree_database_retries_total", .counter, "Transactions run again", database.retries)
    single("soiree_database_refusals_total", .counter, "Transactions refused as too many waited", database.refusals)
    single("soiree_database_waiting", .gauge, "Transactions that wait", database.queueDepth)
  }

  fileprivate mutating func add(_ backlog: Backlog) {
    family(
      "soiree_waiting", .gauge, "What waits in the database for somebody outside; more than 10,000 are not counted")
    for (what, count) in backlog.counts { sample("soiree_waiting", [("what", what)], Int(count)) }
  }

  fileprivate mutating func add(jobs: [String: JobCounters]) {
    let jobs = jobs.sorted { $0.key < $1.key }
    family("soiree_job_runs_total", .counter, "Runs of each timer")
    for (name, job) in jobs { sample("soiree_job_runs_total", [("timer", name)], job.runs) }
    family("soiree_job_failures_total", .counter, "Runs that failed")
    for (name, job) in jobs { sample("soiree_job_failures_total", [("timer", name)], job.failures) }
    family("soiree_job_done_total", .counter, "What each timer found to do")
    for (name, job) in jobs { sample("soiree_job_done_total", [("timer", name)], job.done) }
  }

  fileprivate mutating func add(gateways: [String: GatewayCounters]) {
    let gateways = gateways.mapValues(\.snapshot).sorted { $0.key < $1.key }
    family("soiree_gateway_asked_total", .counter, "Questions to a payment gateway")
    for (name, gateway) in gateways { sample("soiree_gateway_asked_total", [("gateway", name)], gateway.asked) }
    family("soiree_gateway_unanswered_total", .counter, "Questions without an answer")
    for (name, gateway) in gateways {
      sample("soiree_gateway_unanswered_total", [("gateway", name)], gateway.unanswered)
    }
    family("soiree_gateway_refused_total", .counter, "Questions that were refused")
    for (name, gateway) in gateways { sample("soiree_gateway_refused_total", [("gateway", name)], gateway.refused) }
    family("soiree_gateway_forged_webhooks_total", .counter, "Messages in a gateway's name that it did not sign")
    for (name, gateway) in gateways {
      sample("soiree_gateway_forged_webhooks_total", [("gateway", name)], gateway.forged)
    }
  }

  fileprivate mutating func add(questions: [String: (underWay: Int, isAway: Bool)]) {
    let questions = questions.sorted { $0.key < $1.key }
    family("soiree_gateway_under_way", .gauge, "Open payments that a gateway is being asked about")
    for (name, line) in questions { sample("soiree_gateway_under_way", [("gateway", name)], line.underWay) }
    family("soiree_gateway_away", .gauge, "1 while a gateway keeps silent and is asked about one payment at a time")
    for (name, line) in questions { sample("soiree_gateway_away", [("gateway", name)], line.isAway ? 1 : 0) }
  }

  fileprivate mutating func add(pushAnswers: [String: Int]) {
    family("soiree_push_answers_total", .counter, "Answers of push services to notifications")
    for (answer, count) in pushAnswers.sorted(by: { $0.key < $1.key }) {
      sample("soiree_push_answers_total", [("answer", answer)], count)
    }
  }

  fileprivate mutating func add(orders: [String: Int]) {
    family("soiree_order_transitions_total", .counter, "Orders that came to a status, in this process")
    for (status, count) in orders.sorted(by: { $0.key < $1.key }) {
      sample("soiree_order_transitions_total", [("status", status)], count)
    }
  }
}
