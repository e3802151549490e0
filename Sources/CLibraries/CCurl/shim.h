#include <curl/curl.h>

// libcurl's setters and getters are variadic, which Swift does not call: one function for each type of argument.

static inline CURLcode soiree_curl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode soiree_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode soiree_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode soiree_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

typedef size_t (*soiree_curl_data_callback)(char *data, size_t size, size_t count, void *context);

static inline CURLcode soiree_curl_set_data_callback(
    CURL *easy, CURLoption option, soiree_curl_data_callback callback) {
  return curl_easy_setopt(easy, option, callback);
}

static inline CURLcode soiree_curl_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode soiree_curl_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

/// Called for each address that is about to be connected to; CURL_SOCKET_BAD leaves it out.
static inline CURLcode soiree_curl_set_open_socket(CURL *easy, curl_opensocket_callback callback, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context) : code;
}

static inline CURLcode soiree_curl_get_socket(CURL *easy, CURLINFO info, curl_socket_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode soiree_curl_get_pointer(CURL *easy, CURLINFO info, void **value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode soiree_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLMcode soiree_curl_multi_set_socket(CURLM *multi, curl_socket_callback callback, void *context) {
  CURLMcode code = curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, callback);
  return code == CURLM_OK ? curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context) : code;
}

static inline CURLMcode soiree_curl_multi_set_timer(
    CURLM *multi, curl_multi_timer_callback callback, void *context) {
  CURLMcode code = curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, callback);
  return code == CURLM_OK ? curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context) : code;
}

/// The result of a finished transfer, which the message keeps in a union.
static inline CURLcode soiree_curl_result(const CURLMsg *message) { return message->data.result; }
